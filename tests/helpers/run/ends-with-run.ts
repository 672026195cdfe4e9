// Everything that this process has started ends with it, and the process ends with the run, even if the run is killed.
process.once('disconnect', () => process.exit(1));
