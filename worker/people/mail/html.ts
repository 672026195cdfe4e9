import { html } from 'hono/html';
import type { Letter, Sentence } from './letter.ts';

/** The paper theme of web/styles/tokens.css, in the only colours that every mail program reads. */
const GROUND = '#f8f3e9';
const SURFACE = '#fefcf7';
const TEXT = '#16213a';
const TEXT_2 = '#404c63';
const TEXT_3 = '#555f74';
const LINE = '#dfd8cb';
const SHELF = '#b69975';
const ACCENT = '#f5ae35';
const ON_ACCENT = '#0f192e';

const FONT = "'Readex Pro', 'Segoe UI', system-ui, 'Noto Sans Arabic', Tahoma, sans-serif";

/** Arabic needs taller lines. */
const LEADING = { en: '1.55', ar: '1.75' };

const say = (sentence: Sentence) =>
  sentence.map(piece => ('text' in piece ? piece.text : html`<bdi>${piece.name}</bdi>`));

const block = (sentence: Sentence, style: string) =>
  sentence.length > 0 ? html`<p style="margin: 0 0 16px; ${style}">${say(sentence)}</p>` : '';

const quoted = (text = '') =>
  text
    ? html`<p dir="auto" style="margin: 0 0 16px; padding: 16px 20px; background: ${GROUND}; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere">${text}</p>`
    : '';

const listed = ({ parts = [] }: Letter) =>
  parts.map(
    ({ title, lines }) => html`<h2 style="margin: 24px 0 8px; font-size: 16px; font-weight: 600">${title}</h2>
      <ul style="margin: 0 0 16px; padding-inline-start: 20px">
        ${lines.map(line => html`<li style="margin: 0 0 6px">${say(line)}</li>`)}
      </ul>`,
  );

const wayOut = ({ leave }: Letter) =>
  leave &&
  html`<p style="margin: 0; padding: 8px 4px 0; font-size: 13px"><a href="${leave.url}" style="color: ${TEXT_3}">${leave.label}</a></p>`;

const button = ({ url, button: label }: Letter) => html`<p style="margin: 24px 0">
        <a href="${url}" style="display: inline-block; padding: 14px 28px; border-radius: 12px; background: ${ACCENT}; color: ${ON_ACCENT}; font-weight: 500; text-decoration: none">${label}</a>
      </p>`;

const writtenOut = ({ url, address }: Letter) =>
  address &&
  html`<p style="margin: 0 0 16px; font-size: 14px; color: ${TEXT_2}">${address}<br>
        <a href="${url}" dir="ltr" style="color: ${TEXT_2}; overflow-wrap: anywhere; word-break: break-all">${url}</a></p>`;

/** A mail as HTML: no pictures, no tables, nothing from elsewhere. All inserted text is escaped. */
export async function writeHtml(letter: Letter): Promise<string> {
  const { locale, subject, site } = letter;
  const page = await html`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light">
    <title>${subject}</title>
  </head>
  <body style="margin: 0; padding: 32px 16px; background: ${GROUND}; color: ${TEXT}; font: 16px/${LEADING[locale]} ${FONT}; text-align: start">
    <div style="max-width: 520px; margin: 0 auto">
      <p style="margin: 0; padding: 0 4px 8px; border-bottom: 4px solid ${SHELF}; font-size: 22px; font-weight: 600">${site}</p>
      <div style="padding: 32px 28px 16px; background: ${SURFACE}">
      <h1 style="margin: 0 0 20px; font-size: 26px; font-weight: 300; line-height: 1.35">${subject}</h1>
      ${block(letter.hello, '')}
      ${block(letter.text, '')}
      ${quoted(letter.quote)}
      ${listed(letter)}
      ${button(letter)}
      ${writtenOut(letter)}
      ${block(letter.lives, `font-size: 14px; color: ${TEXT_2}`)}
      ${block(letter.stranger, `padding-top: 16px; border-top: 1px solid ${LINE}; font-size: 14px; color: ${TEXT_2}`)}
      </div>
      ${block(letter.footer, `padding: 16px 4px 0; font-size: 13px; color: ${TEXT_3}`)}
      ${wayOut(letter)}
    </div>
  </body>
</html>
`;
  return page.toString();
}
