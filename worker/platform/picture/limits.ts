/** Width times height before a picture is made smaller: decoding may take eight bytes of memory for each. */
export const PICTURE_MAX_PIXELS = 8_000_000;
/** The field that a picture comes in, and that a refusal of it names. */
export const PICTURE_FIELD = 'image';
