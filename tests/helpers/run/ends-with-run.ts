// Everything that this process has started ends with it, and it ends with the run, even if that is killed.
process.once('disconnect', () => process.exit(1));
