import type { Env } from '../../env.ts';

/** Applies an import as far as one message may, and asks for the rest in another. Twice is once. */
export async function applyImport(_env: Env, _importId: string): Promise<void> {}

/** Marks an import whose message died, so that its owner sees it. */
export async function failImport(_env: Env, _importId: string): Promise<void> {}

/** Starts imports again that have given no sign of life for a while. */
export async function resumeStalled(_env: Env, _now: Date): Promise<void> {}
