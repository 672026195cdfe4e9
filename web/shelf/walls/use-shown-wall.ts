import { use, useDeferredValue, useEffect } from 'react';
import { wallPath } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { useLocale } from '../../platform/i18n.ts';
import { pageData } from '../../platform/page-data.ts';
import { useSignedIn, useUser } from '../../platform/session.ts';
import { type Eyes, useWall, type Wall } from './use-walls.ts';

const isWall = (page: unknown): page is Wall => typeof page === 'object' && page !== null && 'wallGames' in page;

const loads = new Map<string, Promise<Wall | undefined>>();

/** The wall from its page's data: public ones only, and without the reader's own facts. Never rejects. */
function loadPage(id: string, language: string): Promise<Wall | undefined> {
  const key = `${language} ${id}`;
  const known = loads.get(key);
  if (known) return known;
  const loading = pageData(wallPath(id)).then(
    page => (isWall(page) ? page : undefined),
    () => undefined,
  );
  loads.set(key, loading);
  return loading;
}

/** The first document contained this wall. */
function isInDocument(id: string): boolean {
  return document.getElementById('raff-page')?.textContent?.includes(`"path":"${wallPath(id)}"`) ?? false;
}

/**
 * The wall of the page's data. For a signed-in person the API is asked anyway, so only data that is already there is
 * used.
 */
function usePageWall(id: string, eyes: Eyes): Wall | undefined {
  const language = useDeferredValue(useLocale());
  const isSignedIn = useSignedIn();
  const wanted = isSignedIn ? eyes === 'own' && isInDocument(id) : true;
  const page = wanted ? use(loadPage(id, language)) : undefined;
  // A wall that has become public is found by the next visit.
  useEffect(() => () => void (!page && loads.delete(`${language} ${id}`)), [page, language, id]);
  return page;
}

const isNone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The wall, whether it is the reader's, and whether there is none to see. */
export function useShownWall(id: string, eyes: Eyes) {
  const page = usePageWall(id, eyes);
  const isSignedIn = useSignedIn();
  const me = useUser()?.id;
  const needed = isSignedIn || !page;
  const asked = useWall(needed ? id : undefined, eyes);
  const isMissing = needed && isNone(asked.error);
  const wall = isMissing ? undefined : ((needed ? asked.data : undefined) ?? page);
  return {
    wall,
    isMine: eyes === 'own' && isSignedIn && wall !== undefined && (wall.mine || wall.owner.id === me),
    isMissing,
    /** Why there is none to show. */
    error: wall ? undefined : asked.error,
    retry: () => void asked.mutate(),
  };
}
