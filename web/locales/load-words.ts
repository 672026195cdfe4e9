import type { Dictionaries } from './shape.ts';

/**
 * The words of a group in a language. In the app each group is a file of its own: `web/build/words.ts` replaces this
 * module by one that loads such a file. As it stands here it is for programs that are not the app: tests, and the
 * drawing of app shells.
 */
export async function loadWords<Group extends keyof Dictionaries>(
  locale: 'en' | 'ar',
  group: Group,
): Promise<Dictionaries[Group]> {
  const words: Dictionaries = locale === 'ar' ? (await import('./ar.ts')).ar : (await import('./en.ts')).en;
  return words[group];
}
