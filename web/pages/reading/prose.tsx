import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';

/** Where the [words](target) of a text may lead. */
const TARGETS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(paths),
  ['tokens', `${paths.settings}#tokens`],
  ['openapi', '/api/openapi.json'],
  ['exportSchema', '/api/export.schema.json'],
  ['email', `${paths.settings}#email`],
  ['data', `${paths.settings}#data`],
  ['leave', `${paths.settings}#leave`],
  ['missingGame', `${paths.contact}?category=3`],
  ['steamPrivacy', 'https://steamcommunity.com/my/edit/settings'],
  ['psnAccount', 'https://www.playstation.com/acct/management'],
  ['xboxPrivacy', 'https://account.xbox.com/settings'],
]);

/** The address of a target in a text; throws for an unknown one, which the tests of every language would notice. */
function addressOf(target: string): string {
  const address = TARGETS.get(target);
  if (!address) throw new Error(`A text leads to ${target}, which is nowhere.`);
  return address;
}

const LIST_SIGN = '* ';
/** What is no page of the app. */
const DATA = '/api/';
const LINK = /\[([^\]]+)\]\((\w+)\)/;

/** Lines that belong together: a single paragraph, or the points of a list. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let isInList = false;
  for (const line of text.split('\n')) {
    const isPoint = line.startsWith(LIST_SIGN);
    const last = blocks.at(-1);
    if (isPoint && isInList && last) last.push(line);
    else blocks.push([line]);
    isInList = isPoint;
  }
  return blocks;
}

/** A text of the locales: each line a paragraph, lines after `* ` a list, [words](target) a link, `words` code. */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((lines, i) =>
    lines[0]?.startsWith(LIST_SIGN) ? (
      <ul key={i}>
        {lines.map(line => (
          <li key={line}>{linked(line.slice(LIST_SIGN.length))}</li>
        ))}
      </ul>
    ) : (
      <p key={i}>{linked(lines.join())}</p>
    ),
  );
}

/** Split by LINK, every third piece is the text of a link, and the one after it its target. */
function linked(text: string): ReactNode[] {
  const pieces = text.split(LINK);
  return pieces.map((piece, i) => {
    if (i % 3 === 0) return <Coded key={i} text={piece} />;
    return i % 3 === 1 ? <TextLink key={i} words={piece} href={addressOf(pieces[i + 1] ?? '')} /> : null;
  });
}

/** Split by the marks, every second piece is code, which reads from left to right. */
function Coded({ text }: { text: string }) {
  return text.split('`').map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <code key={i} dir="ltr">
        {piece}
      </code>
    ),
  );
}

function TextLink({ words, href }: { words: string; href: string }) {
  const t = useT();
  if (href.startsWith(DATA))
    return (
      <a href={href} className="link">
        {words}
      </a>
    );
  if (href.startsWith('/'))
    return (
      <Anchor href={href} className="link">
        {words}
      </Anchor>
    );
  return (
    <a href={href} className="link" target="_blank" rel="noreferrer">
      {words}
      <span className="hidden"> {t('layout.foot.newTab')}</span>
    </a>
  );
}
