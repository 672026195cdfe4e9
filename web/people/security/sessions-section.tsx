import { useT } from '../../platform/i18n.ts';
import { Lines, Quiet, Section } from '../settings/section.tsx';
import { Unread } from '../settings/unread.tsx';
import { EndOthers } from './end-others.tsx';
import { SessionLine } from './session-line.tsx';
import { useSessions } from './use-sessions.ts';

/** The devices that are signed in, and the way to log them out. */
export function SessionsSection() {
  const t = useT();
  return (
    <Section id="sessions" title={t('settings.sessions')} text={t('security.sessions.text')}>
      <Devices />
    </Section>
  );
}

function Devices() {
  const t = useT();
  const { data: sessions, error, mutate } = useSessions();
  if (!sessions) return <Unread error={error} broken={t('security.sessions.broken')} onRetry={() => mutate()} />;
  const isAlone = sessions.every(one => one.isThis);
  return (
    <>
      <Lines>
        {sessions.map(one => (
          <SessionLine key={one.id} session={one} />
        ))}
      </Lines>
      {isAlone ? <Quiet>{t('security.sessions.only')}</Quiet> : <EndOthers />}
    </>
  );
}
