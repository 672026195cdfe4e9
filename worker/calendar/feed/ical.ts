/* iCalendar as text (RFC 5545): what a line may contain, and how long it may be. */

const END = '\r\n';

/** The octets of a line, without its end. */
const LINE_MAX = 75;

/** How many octets a sign has in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** A line that is too long goes on in the next one, after a space that counts. No sign is cut. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > LINE_MAX) [folded, octets] = [`${folded}${END} `, 1];
    folded += sign;
    octets += more;
  }
  return folded + END;
}

/** Text as a value: signs that would end it are escaped, and those that no text may hold are left out. */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);

/** `2026-11-24T12:30:00.123Z` as `20261124T123000Z` */
export const instantValue = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `2026-11-24` as `20261124` */
export const dayValue = (day: string): string => day.replaceAll('-', '');

/** A property with its value, which is written already. */
export const property = (name: string, value: string | number): string => fold(`${name}:${value}`);

/** A component with its properties and its parts. */
export const component = (name: string, content: readonly string[]): string =>
  [property('BEGIN', name), ...content, property('END', name)].join('');
