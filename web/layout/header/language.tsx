import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { api, ask } from '../../platform/api.ts';
import { isLocale, type Locale, locale, setLocale, t, useLocale, useT } from '../../platform/i18n.ts';
import { isSignedIn } from '../../platform/session.ts';
import { store } from '../../platform/storage.ts';
import { HeaderButton } from '../../ui/header.tsx';
import { toast } from '../../ui/toast-store.ts';

const PARAMETER = 'locale';

/** Switches the page to a language; the content at the top of the window stays there. */
async function turnTo(next: Locale): Promise<void> {
  const anchor = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  await setLocale(next);
  requestAnimationFrame(() => {
    if (scrollY > 0 && anchor?.isConnected) scrollBy(0, anchor.getBoundingClientRect().top - before);
  });
}

/** The account stores the language too, because mails are written in it; the page does not wait for that. */
function tellAccount(chosen: Locale): void {
  if (isSignedIn()) ask(api.users.$put({ json: { locale: chosen } }), { quiet: true }).catch(() => {});
}

const refuse = () => toast.show({ kind: 'bad', text: t('layout.said.languageAway') });

/**
 * The other language. This choice is newer than a `locale` in the address, which no longer counts, and answers the
 * question whether the page should be in Arabic.
 */
export function switchLanguage(): void {
  store('asked-arabic', 'yes');
  const address = new URL(location.href);
  const next = locale() === 'en' ? 'ar' : 'en';
  turnTo(next).then(() => {
    tellAccount(next);
    if (!address.searchParams.has(PARAMETER)) return;
    address.searchParams.delete(PARAMETER);
    navigate(address.pathname + address.search + address.hash, { replace: true, state: history.state });
  }, refuse);
}

/** A `locale` in the address of any page switches the language; an unknown one is ignored. */
export function useLocaleParameter(): void {
  const wanted = new URLSearchParams(useSearch()).get(PARAMETER);
  useEffect(() => {
    if (isLocale(wanted) && wanted !== locale()) turnTo(wanted).catch(refuse);
  }, [wanted]);
}

export function LanguageButton() {
  const t = useT();
  const other = useLocale() === 'en' ? 'ar' : 'en';
  return (
    <HeaderButton lang={other} onClick={switchLanguage}>
      {t('layout.otherLanguage')}
    </HeaderButton>
  );
}
