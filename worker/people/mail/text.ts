import type { Letter, Sentence } from './letter.ts';

/** A Latin name inside Arabic, isolated so that it does not reorder the signs around it. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A mail as plain text. The address stands alone in its line, so that every mail program finds its end. */
export function writeText({ locale, site, subject, url, ...letter }: Letter): string {
  const say = (sentence: Sentence) =>
    sentence
      .map(piece => ('text' in piece ? piece.text : locale === 'ar' ? isolated(piece.name) : piece.name))
      .join('');
  const blocks = [
    subject,
    say(letter.hello),
    say(letter.text),
    letter.quote,
    ...(letter.parts ?? []).map(({ title, lines }) => [title, ...lines.map(line => `- ${say(line)}`)].join('\n')),
    `${letter.button}:\n${url}`,
    say(letter.lives),
    say(letter.stranger),
    `${site}\n${say(letter.footer)}`,
    letter.leave && `${letter.leave.label}:\n${letter.leave.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
