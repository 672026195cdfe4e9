import { BookSearch } from 'lucide-react';
import { useState } from 'react';
import { paths, searchPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { LookUp } from './look-up.tsx';
import type { Uses } from './use-missing.ts';

type NoGamesYetProps = Uses & { hasClosest: boolean; onAgain: () => void };

/** Nothing found here: another try, or a look-up at IGDB for signed-in people. */
export function NoGamesYet({ onAgain, hasClosest, ...uses }: NoGamesYetProps) {
  const t = useT();
  const signedIn = useSignedIn();
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked && signedIn) return <LookUp {...uses} />;
  const next = searchPath(uses.term);
  return (
    <NothingFound
      title={t('search.none')}
      hasClosest={hasClosest}
      text={t('search.noneText')}
      more={[t('search.noneElse'), t(signedIn ? 'missing.offer' : 'missing.visitor')]}
      acts={
        <>
          {signedIn ? (
            <Button variant="main" icon={BookSearch} onClick={() => setIsAsked(true)}>
              {t('missing.go')}
            </Button>
          ) : (
            <ButtonLink href={`${paths.login}?${new URLSearchParams({ next })}`}>{t('missing.login')}</ButtonLink>
          )}
          <Button onClick={onAgain}>{t('search.again')}</Button>
        </>
      }
    />
  );
}
