import {
  Download,
  Fingerprint,
  KeyRound,
  LifeBuoy,
  Link,
  LockKeyhole,
  LogIn,
  LogOut,
  Mail,
  ShieldAlert,
  Smartphone,
  Unlink,
} from 'lucide-react';
import useSWRInfinite from 'swr/infinite';
import { EVENTS_PAGE, type SecurityEvent } from '../../../worker/people/security/security.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { dayText, timeOfDay } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Icon } from '../../ui/icon.tsx';
import { Facts, Quiet, SettingsSection, Unread } from '../settings/section.tsx';
import { isProvider, PROVIDER_NAMES } from '../social/providers.ts';
import styles from './security.module.css';
import { deviceName, usePlace } from './use-sessions.ts';

/** What concerned the safety of the account. */
export function EventsSection() {
  const t = useT();
  return (
    <SettingsSection id="events" title={t('settings.events')} text={t('security.events.text')}>
      <Events />
    </SettingsSection>
  );
}

function Events() {
  const t = useT();
  const { events, error, retry, hasMore, isLoadingMore, showMore } = useEvents();
  const unread = <Unread error={error} broken={t('security.events.broken')} onRetry={retry} />;
  if (!events) return unread;
  if (events.length === 0) return <Quiet>{t('security.events.empty')}</Quiet>;
  return (
    <>
      <ul className="stack gap-4">
        {events.map(event => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      {error && unread}
      {hasMore && (
        <div>
          <Button busy={isLoadingMore} onClick={showMore}>
            {t('security.events.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What an owner should look at twice. */
const ALARMING: readonly Event['kind'][] = ['newDevice', 'signInRefused', 'factorResetAsked', 'disowned'];

function EventLine({ event }: { event: Event }) {
  const t = useT();
  const { kind, subject, device, at } = event;
  const place = usePlace(event.place);
  const Drawing = EVENT_ICONS[kind];
  const name = subject && (isProvider(subject) ? PROVIDER_NAMES[subject] : subject);
  const moment = (
    <time dateTime={at} className="num">
      {[dayText(at), timeOfDay(at)].join(t('common.comma'))}
    </time>
  );
  return (
    <li className={cx(styles.event, ALARMING.includes(kind) && styles.alarming)}>
      <Drawing className="icon" />
      <div className={`stack gap-1 ${styles.words}`}>
        <span>{t(`security.events.kinds.${kind}`)}</span>
        <Quiet>
          <Facts facts={[name, deviceName(device), place, moment]} />
        </Quiet>
      </div>
    </li>
  );
}

const readPage = ([, skip]: readonly [string, number]) =>
  ask(api.account.events.$get({ query: { skip, count: EVENTS_PAGE } }), { quiet: true });

type Event = Awaited<ReturnType<typeof readPage>>['events'][number];

function useEvents() {
  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite(
    page => ['account-events', page * EVENTS_PAGE] as const,
    readPage,
  );
  const events = data?.flatMap(page => page.events);
  const total = data?.[0]?.total ?? 0;
  return {
    events,
    error,
    retry: () => mutate(),
    hasMore: events !== undefined && events.length < total,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    showMore: () => setSize(size + 1),
  };
}

const EVENT_ICONS: Record<SecurityEvent, Icon> = {
  signedIn: LogIn,
  newDevice: ShieldAlert,
  signInRefused: ShieldAlert,
  signedOut: LogOut,
  sessionEnded: LogOut,
  otherSessionsEnded: LogOut,
  passwordChanged: LockKeyhole,
  passwordReset: LockKeyhole,
  emailChanged: Mail,
  passkeyAdded: Fingerprint,
  passkeyRemoved: Fingerprint,
  appAdded: Smartphone,
  appRemoved: Smartphone,
  recoveryCodesMade: LifeBuoy,
  recoveryCodeUsed: LifeBuoy,
  factorResetAsked: ShieldAlert,
  factorResetStopped: LifeBuoy,
  factorsRemoved: ShieldAlert,
  providerLinked: Link,
  providerUnlinked: Unlink,
  tokenMade: KeyRound,
  tokenRevoked: KeyRound,
  exported: Download,
  disowned: ShieldAlert,
};
