// What this process has started goes with it, and it goes with the run, also where that is ended without a word.
process.once('disconnect', () => process.exit(1));
