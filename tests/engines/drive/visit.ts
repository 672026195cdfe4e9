import { onTestFinished } from 'vitest';
import { type Language, sizeOf, type Width } from '../../helpers/browser/visitor.ts';
import { readerOf, type Visitor } from './reader.ts';
import { engineNamed } from './start.ts';
import type { EngineName } from './tab.ts';

/** A phone in Arabic and a desk in English. */
export const PLACES = [
  ['en', 1280],
  ['ar', 390],
] as const satisfies [Language, Width][];

type Wishes = { language: Language; width: Width; token?: string; tour?: boolean };

/**
 * Opens an empty window of an engine at the product, in a language, signed in when a token is given. It is closed with
 * the test.
 */
export async function visitIn(
  name: EngineName,
  url: string,
  { language, width, token, tour = false }: Wishes,
): Promise<Visitor> {
  const engine = await engineNamed(name);
  const opening = { language, width, size: sizeOf(width) };
  const tab = await engine.open(opening);
  onTestFinished(() => tab.close());
  // A small address of the site that runs no script.
  await tab.goto(new URL('/robots.txt', url).href);
  await tab.run(
    ({ chosen, signed, touring }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every engine
      document.cookie = `raff.locale=${chosen}; path=/`;
      localStorage.setItem('raff.locale', chosen);
      if (signed) localStorage.setItem('raff.token', signed);
      if (!touring) localStorage.setItem('raff.dont-show-tour', 'yes');
    },
    { chosen: language, signed: token ?? '', touring: tour },
  );
  // Firefox asks even for that address's icon, which its policy refuses.
  await tab.complaints();
  return readerOf(tab, url, opening);
}
