import { createHash } from 'node:crypto';

export type Store = 'steam' | 'psn' | 'xbox';

/** A number from 0 up to `below`, evenly distributed, the same for the same words in every run. */
export function chance(words: string, below: number): number {
  return createHash('sha256').update(words).digest().readUInt32BE() % below;
}

const withMark = (title: string, mark: string) =>
  title.includes(':') ? title.replace(':', `${mark}:`) : `${title}${mark}`;

const HABITS: Record<Store, ((title: string, platforms: string[]) => string)[]> = {
  steam: [title => withMark(title, '™'), title => withMark(title, '®'), title => title.toUpperCase()],
  psn: [
    title => withMark(title, '™'),
    title => title.toUpperCase(),
    (title, platforms) => (platforms.includes('ps5') && platforms.includes('ps4') ? `${title} PS4 & PS5` : title),
    title => `${title} Standard Edition`,
  ],
  xbox: [
    title => withMark(title, '®'),
    title => withMark(title, '™'),
    (title, platforms) => (platforms.includes('xbox-one') ? `${title} for Xbox One` : title),
    title => `${title} Standard Edition`,
  ],
};

/** Every third title is written with a habit of its store. */
export function nameAt(store: Store, { slug, title }: { slug: string; title: string }, platforms: string[]): string {
  if (chance(`${slug} habit`, 3) > 0) return title;
  const habits = HABITS[store];
  return habits[chance(`${slug} ${store}`, habits.length)]?.(title, platforms) ?? title;
}
