import { BadWideFile } from '../../catalogue/wide-catalogue/wide-file.ts';

/* What a start says if it could not load the whole wide catalogue. */

const notAll = (reason: string, then: string) => `The wide catalogue is not all there: ${reason}. ${then}.`;

/** `reason` is a sentence without its full stop. */
export const goesOnLater = (reason: string) => notAll(reason, 'The next start goes on');

/** Undefined if the error is not the file's own fault: another start would find the same. */
export const ofBadFile = (error: unknown) =>
  error instanceof BadWideFile ? notAll(error.message, 'Set WIDE_CATALOGUE to another file, or to “off”') : undefined;
