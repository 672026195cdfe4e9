import { PageDataError, pageData, pageInDocument } from '../platform/page-data.ts';

/** The result of loading a page's data: the data, or the error and its code. */
type Loaded = { page?: unknown; code?: string; error?: unknown };

const loads = new Map<string, Promise<Loaded>>();

const codeOf = (error: unknown) => (error instanceof PageDataError ? error.code : 'FETCH_FAILED');

/** React checks `status` before it waits, so a page that has its data is shown in the very first render. */
const there = (page: unknown) =>
  Object.assign(Promise.resolve<Loaded>({ page }), { status: 'fulfilled', value: { page } });

/** A page's data as a promise that never rejects and stays the same from render to render, as `use` needs it. */
export function loadPage(path: string, language: string): Promise<Loaded> {
  const key = `${language} ${path}`;
  const known = loads.get(key);
  if (known) return known;
  const page = pageInDocument(path, language);
  const loading = page === undefined ? ask(path) : there(page);
  loads.set(key, loading);
  return loading;
}

const ask = (path: string) =>
  pageData(path).then(
    (page): Loaded => ({ page }),
    (error: unknown): Loaded => ({ code: codeOf(error), error }),
  );

/** Makes the next `loadPage` load again. */
export function forgetPage(path: string, language: string): void {
  loads.delete(`${language} ${path}`);
}
