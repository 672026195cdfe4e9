import { PageDataError, pageData } from '../../lib/page-data.ts';

/** What came of loading a page's data: the data, or the code of what went wrong. */
export type Loaded = { page?: unknown; code?: string };

const loads = new Map<string, Promise<Loaded>>();

const codeOf = (error: unknown) => (error instanceof PageDataError ? error.code : 'FETCH_FAILED');

/** A page's data as a promise that never rejects and stays the same from render to render, as `use` needs it. */
export function loadPage(path: string, language: string): Promise<Loaded> {
  const key = `${language} ${path}`;
  const known = loads.get(key);
  if (known) return known;
  const loading = pageData(path).then(
    (page): Loaded => ({ page }),
    (error: unknown): Loaded => ({ code: codeOf(error) }),
  );
  loads.set(key, loading);
  return loading;
}

/** Makes the next `loadPage` load again. */
export function forgetPage(path: string, language: string): void {
  loads.delete(`${language} ${path}`);
}
