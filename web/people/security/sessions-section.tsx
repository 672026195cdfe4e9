import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { Lines, Section } from '../settings/section.tsx';
import { EndOthers } from './end-others.tsx';
import styles from './security.module.css';
import { SessionLine } from './session-line.tsx';
import { useSessions } from './use-sessions.ts';

/** The devices that are signed in, and the way to log them out. */
export function SessionsSection() {
  const t = useT();
  return (
    <Section id="sessions" title={t('settings.sessions')} text={t('safety.sessions.text')}>
      <Devices />
    </Section>
  );
}

function Devices() {
  const t = useT();
  const { data: sessions, error, mutate } = useSessions();
  if (!sessions)
    return error ? (
      <Broken onRetry={() => mutate()} />
    ) : (
      <Waiting label={t('common.loading')}>
        <SkeletonLine width="60%" />
      </Waiting>
    );
  const isAlone = sessions.every(one => one.isThis);
  return (
    <>
      <Lines>
        {sessions.map(one => (
          <SessionLine key={one.id} session={one} />
        ))}
      </Lines>
      {isAlone ? <p className={styles.quiet}>{t('safety.sessions.only')}</p> : <EndOthers />}
    </>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const again = (
    <Button size="s" onClick={onRetry}>
      {t('common.act.retry')}
    </Button>
  );
  return <Notice kind="bad" role="alert" title={t('safety.sessions.broken')} act={again} />;
}
