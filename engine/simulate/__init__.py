"""Many games at once: tasks for any `concurrent.futures.Executor`, standard library only."""
