/* Bounds of a picture. The web shrinks what it sends; what others send is held to the same. */

export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;
/** Width times height before it is shrunk: decoding takes eight bytes of memory for each. */
export const AVATAR_MAX_PIXELS = 8_000_000;
/** Edge of the stored square, in pixels. */
export const AVATAR_SIZE = 256;
export const AVATAR_TYPES = ['image/jpeg', 'image/png'] as const;
/** The name of the file's part in the form. */
export const AVATAR_FIELD = 'image';
