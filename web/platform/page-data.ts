import { away } from './api.ts';
import { locale } from './i18n.ts';
import { referenceOf } from './reference.ts';
import { readVisit, storeVisit } from './storage.ts';

/**
 * Why a page's data could not be loaded: `404`, `FETCH_FAILED`, `PARSE_FAILED`, `HASH_MISSING` or `INVALID_HASH`.
 * `reference` is the id under which a server failure was logged.
 */
export class PageDataError extends Error {
  readonly code: string;
  readonly reference: string | undefined;
  /** The code of the problem that a 404 tells. */
  readonly problem: string | undefined;

  constructor(
    code: string,
    message: string,
    { reference, problem }: { reference?: string | undefined; problem?: string | undefined } = {},
  ) {
    super(message);
    this.code = code;
    this.reference = reference;
    this.problem = problem;
  }
}

type PageFile = { hash?: unknown; page?: unknown };

const cache = new Map<string, Promise<unknown>>();

export function documentHash(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="raff:build"]')?.content ?? null;
}

const fileOf = (path: string) => `/assets/data${path}index.json`;

/** The code of a problem; undefined for any other answer. */
async function problemIn(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

async function fetchFile(path: string): Promise<PageFile> {
  const file = fileOf(path);
  const answer = await fetch(file, { credentials: 'include', headers: { 'Accept-Language': locale() } }).catch(
    () => null,
  );
  if (answer?.status === 404)
    throw new PageDataError('404', answer.statusText || 'Not Found', { problem: await problemIn(answer) });
  if (answer?.status !== 200) void answer?.body?.cancel(); // unread, the browser would go on receiving it
  if (!answer || answer.status === 503) away.set(true);
  if (answer?.status !== 200)
    throw new PageDataError('FETCH_FAILED', `${file} could not be fetched`, {
      reference: answer ? referenceOf(answer) : undefined,
    });
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new PageDataError('PARSE_FAILED', `${file}: JSON could not be parsed`);
  }
}

async function load(path: string): Promise<unknown> {
  const file = await fetchFile(path);
  if (typeof file?.hash !== 'string')
    throw new PageDataError('HASH_MISSING', `${fileOf(path)}: the JSON data is missing a hash`);
  if (file.hash !== documentHash()) throw new PageDataError('INVALID_HASH', 'This document is of another build');
  return file.page;
}

/** Loaded once per language; a failed load is forgotten so that it can be retried. */
function read(path: string): Promise<unknown> {
  const key = `${locale()} ${path}`;
  const known = cache.get(key);
  if (known) return known;
  const loading = load(path).catch((error: unknown) => {
    cache.delete(key);
    throw error;
  });
  cache.set(key, loading);
  return loading;
}

/**
 * The data of the page at this address. Data of another build reloads the whole document, so that nobody runs an old
 * bundle with new data. Throws PageDataError.
 */
export function pageData(path: string): Promise<unknown> {
  const loading = read(path);
  loading.catch((error: unknown) => {
    if (error instanceof PageDataError && error.code === 'INVALID_HASH') reloadOnce();
  });
  return loading;
}

/** Loads before a visit. Errors show up at the visit. */
export function prefetchPage(path: string): void {
  read(path).catch(() => {});
}

/** The data inside the document, by language and path. */
const brought = new Map<string, unknown>();

/** The data of a page if the document contains it, without waiting. */
export const pageInDocument = (path: string, language: string): unknown => brought.get(`${language} ${path}`);

export function adoptDocumentData(): void {
  const block = document.getElementById('raff-page');
  if (!block?.textContent) return;
  const { path, page, hash, locale: language } = JSON.parse(block.textContent);
  if (hash !== documentHash()) return;
  brought.set(`${language} ${path}`, page);
  cache.set(`${language} ${path}`, Promise.resolve(page));
}

/** Reloads the full address, at most once in a row for the same build; never if that cannot be stored. */
export function reloadOnce(): void {
  const build = documentHash() ?? '';
  if (readVisit('reloaded') !== build && storeVisit('reloaded', build)) location.reload();
}
