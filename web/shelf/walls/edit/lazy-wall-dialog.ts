import { fileOf, partOf } from '../../../platform/lazy.ts';

/** Only owners open the dialog, and few of them: its file comes when it is first opened. */
const file = fileOf(() => import('./wall-dialog.tsx'));

export const LazyWallDialog = partOf(file, arrived => arrived.WallDialog);
