import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { ApiError } from '../../platform/api.ts';
import { agoText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WaitingRows } from '../../ui/skeleton.tsx';
import { HelpButton, HelpLink } from '../help-link.tsx';
import { type GamingProvider, providerErrorIn, providerName } from '../providers.ts';
import styles from './library-import.module.css';
import type { Reading } from './use-titles.ts';

const WORDS_AFTER_MS = 1000;
const MORE_WORDS_AFTER_MS = 5000;

export const TitlesSkeleton = () => <WaitingRows count={8} />;

/** The provider is being read. After one second the screen says so, after five that it takes longer. */
export function ReadingNow({ name, provider }: { name: string; provider: GamingProvider }) {
  const t = useT();
  const isLong = useAfter(WORDS_AFTER_MS);
  const isVeryLong = useAfter(MORE_WORDS_AFTER_MS);
  const words = isVeryLong
    ? t('imports.readingLong')
    : t('imports.reading', { name, provider: providerName(provider) });
  return (
    <>
      <p role="status" className={`quiet ${styles.reading}`}>
        {isLong && words}
      </p>
      <TitlesSkeleton />
    </>
  );
}

function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

const CAUSES = new Map(
  Object.entries<Cause>({
    private_profile: 'hidden',
    empty_library: 'hidden',
    provider_down: 'away',
    provider_changed: 'away',
    rate_limited: 'limited',
    budget_spent: 'limited',
  }),
);

type Cause = 'hidden' | 'away' | 'limited' | 'account' | 'offline';

/** The kind of a failed reading; undefined for a failure of this site. */
function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { code, reason } = error.problem;
  if (error.status === 0) return 'offline';
  if (code !== 'provider_trouble') return error.status === 429 ? 'limited' : undefined;
  return CAUSES.get(String(reason)) ?? 'account';
}

type ReadingErrorProps = { error: unknown; provider: GamingProvider; onRetry: () => void };

/** Nothing could be read: the heading and the actions follow from the cause. */
export function ReadingError({ error, provider, onRetry }: ReadingErrorProps) {
  const t = useT();
  const { message, helpUrl } = providerErrorIn(error);
  const cause = causeOf(error);
  const name = providerName(provider);
  const title = {
    hidden: t('imports.none'),
    away: t('imports.cause.away', { provider: name }),
    limited: t('imports.cause.limited', { provider: name }),
    account: t('imports.cause.account'),
    offline: t('imports.cause.offline'),
  };
  return (
    <Broken
      title={cause ? title[cause] : t('common.said.brokenTitle')}
      text={message}
      acts={
        <>
          {helpUrl && <HelpButton href={helpUrl} />}
          <Button variant={helpUrl ? 'plain' : 'main'} onClick={onRetry}>
            {t('common.act.retry')}
          </Button>
          {cause === 'account' && (
            <ButtonLink variant="quiet" href={paths.gamingAccounts}>
              {t('accounts.title')}
            </ButtonLink>
          )}
          {cause === 'hidden' && (
            <ButtonLink variant="quiet" href={paths.help}>
              {t('imports.help')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The newest reading failed, and the titles below are from an earlier one. */
export function OlderReading({ reading }: { reading: Reading }) {
  const t = useT();
  if (!reading.trouble) return null;
  const { message, remedyUrl } = reading.trouble;
  return (
    <Notice
      kind="bad"
      role="status"
      className={styles.notice}
      title={reading.asOf && t('imports.older', { when: agoText(reading.asOf) })}
    >
      {message} <HelpLink href={remedyUrl} />
    </Notice>
  );
}
