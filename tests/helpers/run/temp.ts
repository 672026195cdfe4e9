import './ends-with-run.ts';
import { inject } from 'vitest';

// What the runtime's tools and the browser keep for a while goes with the run, also where that is killed.
process.env.TMPDIR = inject('folder');
