"""The tests of realeza; they mirror the modules of the library."""
