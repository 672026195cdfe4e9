import { SWRConfig, unstable_serialize } from 'swr';
import { paths } from '../paths.ts';
import { t } from './i18n.ts';
import { shownReference } from './reference.ts';

/** Under this name `web/shelf/copies/use-copies.ts` has what the library shows. */
const LIBRARY = unstable_serialize(['copies', 'games']);

/** The way to what is kept on this device; undefined if nothing is. */
function wayToKept(): { href: string; label: string } | undefined {
  const kept = SWRConfig.defaultValue.cache.get(LIBRARY)?.data;
  return kept === undefined ? undefined : { href: paths.library, label: t('common.said.toKept') };
}

/**
 * The words for something that did not load, and a retry. `error` is what was thrown, `own` are a screen's own words.
 * Without a connection nobody was asked: it was not kept on this device.
 */
export function brokenWords(error: unknown, own: { title?: string; text?: string } = {}) {
  const retry = t('common.act.retry');
  if (!navigator.onLine)
    return { title: t('common.said.notKept'), text: t('common.said.notKeptText'), retry, way: wayToKept() };
  const words = { title: t('common.said.brokenTitle'), text: t('common.said.brokenText'), ...own };
  return { ...words, retry, reference: shownReference(error) };
}
