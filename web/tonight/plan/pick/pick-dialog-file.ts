import { fileOf, partOf } from '../../../platform/lazy.ts';

/** The dialog comes when it is first opened, with the whole shelf it chooses from. */
const file = fileOf(() => import('./pick-dialog.tsx'));

export const PickDialog = partOf(file, arrived => arrived.PickDialog);
