import { PICTURE_FIELD, PICTURE_MAX_PIXELS } from '../../platform/picture/limits.ts';

/* Limits of a picture. The web shrinks what it sends; other clients must keep them too. */

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** The form around the picture: its boundaries, and the name of the file. */
const FORM_MAX_BYTES = 16 * 1024;
export const AVATAR_BODY_MAX_BYTES = AVATAR_MAX_BYTES + FORM_MAX_BYTES;
export const AVATAR_MAX_PIXELS = PICTURE_MAX_PIXELS;
/** Edge of the stored square, in pixels. */
export const AVATAR_SIZE = 256;
export const AVATAR_TYPES = ['image/jpeg', 'image/png'] as const;
/** The name of the file's part in the form. */
export const AVATAR_FIELD = PICTURE_FIELD;
/** The path that receives a person's picture. */
export const AVATAR_PATH = /^\/api\/users\/profile\/[^/]+\/image$/;
/** The name of a stored picture: a secret as `makeSecret` makes them. */
export const PICTURE_KEY = /^[\w-]{43}$/;
