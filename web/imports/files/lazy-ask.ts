import { fileOf, partOf } from '../../platform/lazy.ts';

const asking = fileOf(() => import('./ask-first.tsx'));

/** The question before something is removed; most visits never ask it. */
export const AskFirst = partOf(asking, file => file.AskFirst);
