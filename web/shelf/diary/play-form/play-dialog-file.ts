import { fileOf, partOf } from '../../../platform/lazy.ts';

/** Its file comes when the dialog is first opened. */
const file = fileOf(() => import('./play-dialog.tsx'));

export const PlayDialog = partOf(file, arrived => arrived.PlayDialog);
