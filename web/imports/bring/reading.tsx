import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { agoText } from '../../platform/ago.ts';
import { ApiError } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';
import { type GamingProvider, providerName } from '../gaming.ts';
import { HelpLink } from '../help-link.tsx';
import { providerErrorIn } from '../provider-error.ts';
import styles from './bring.module.css';
import type { Reading } from './use-titles.ts';

const WORDS_AFTER_MS = 1000;
const MORE_WORDS_AFTER_MS = 5000;
const SKELETON_COUNT = 8;

export function TitlesSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <SkeletonRows count={SKELETON_COUNT} />
    </Waiting>
  );
}

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

/** Nothing could be read: the provider's error, the setting that may help, and another try. */
export function ReadingError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const { message, helpUrl } = providerErrorIn(error);
  const isProviders = error instanceof ApiError && error.problem.code === 'provider_trouble';
  return (
    <Broken
      title={isProviders ? t('imports.none') : t('common.said.brokenTitle')}
      text={
        <>
          {message} <HelpLink href={helpUrl} />
        </>
      }
      acts={
        <>
          <Button variant="main" onClick={onRetry}>
            {t('imports.again')}
          </Button>
          <ButtonLink variant="quiet" href={paths.help}>
            {t('imports.help')}
          </ButtonLink>
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
