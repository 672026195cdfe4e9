import { SCREENS } from '../../../worker/pages/screens.ts';

/** The screen of a file that somebody moves in with. */
export const movedFilePath = (id: string) => SCREENS.movedFile.path.replace('*', id);
