import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { WordGroup } from '../locales/shape.ts';
import { needWords } from './i18n.ts';
import { retryImport } from './retry.ts';

/** Whether the reader wants little traffic. Not every browser says. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection && !!connection.saveData;
}

const IDLE_AFTER_MS = 2000;

/** After the first screen is shown: loads parts that one key press may open, while nothing else happens. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  if (savesData()) return () => {};
  const timer = setTimeout(() => void load().catch(() => {}), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** A function that loads a file of the app once, and remembers it. */
export type AppFile<T> = (() => Promise<T>) & { arrived?: T };

export function fileOf<T>(load: () => Promise<T>): AppFile<T> {
  const file: AppFile<T> = async () => {
    file.arrived = await load();
    return file.arrived;
  };
  return file;
}

/** A file together with words that do not come with the first visit. */
export function withWords<T>(groups: readonly WordGroup[], load: () => Promise<T>): AppFile<T> {
  return fileOf(async () => {
    const [file] = await Promise.all([load(), ...groups.map(needWords)]);
    return file;
  });
}

/** A component of a file. It is rendered at once if the file has arrived, and awaited if not. */
export function partOf<T, P>(
  file: AppFile<T>,
  pick: (arrived: T) => ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  const moduleOf = (arrived: T) => ({ default: pick(arrived) });
  return lazy(() => {
    const { arrived } = file;
    return arrived ? atOnce(moduleOf(arrived)) : retryImport(file).then(moduleOf);
  });
}

/** A promise resolves a moment late, and React shows the fallback for at least 300 ms. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: React asks `lazy` for nothing but a `then`
  const kept = { then: (done: (value: T) => void) => done(value) };
  return kept as unknown as Promise<T>; // the types want a whole promise
}
