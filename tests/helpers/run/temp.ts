import './ends-with-run.ts';
import { inject } from 'vitest';

// Temporary files of the runtime's tools and of the browser are removed with the run, even if it is killed.
process.env.TMPDIR = inject('folder');
