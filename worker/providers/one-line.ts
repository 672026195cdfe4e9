/** A name in one line: stores write line breaks and tabs into some. */
export const oneLine = (name: string) => name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
