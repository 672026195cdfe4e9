import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './unsubscribe.module.css';
import { useSwitchOff } from './use-switch-off.ts';

const WORDS = {
  asked: { title: 'unsubscribe.title', text: 'unsubscribe.text' },
  busy: { title: 'unsubscribe.title', text: 'unsubscribe.text' },
  done: { title: 'unsubscribe.doneTitle', text: 'unsubscribe.doneText' },
  gone: { title: 'unsubscribe.goneTitle', text: 'unsubscribe.goneText' },
} as const;

/** The screen of the link at the end of weekly mails: one button, and the way back in. `name` is the link's secret. */
export function UnsubscribePage({ name }: { name: string }) {
  return <Leaving key={name} token={name} />;
}

function Leaving({ token }: { token: string }) {
  const t = useT();
  const { state, refused, switchOff } = useSwitchOff(token);
  const isOpen = state === 'asked' || state === 'busy';
  return (
    <div className={`page ${styles.sheet}`}>
      <div className={styles.words} role="status">
        <h1 className="title" tabIndex={-1}>
          {t(WORDS[state].title)}
        </h1>
        <p className="quiet">{t(WORDS[state].text)}</p>
      </div>
      {isOpen && refused && (
        <Notice kind="bad" role="alert" title={t('unsubscribe.failed')}>
          {refused}
        </Notice>
      )}
      <div className={styles.acts}>
        {isOpen && (
          <Button variant="main" busy={state === 'busy'} onClick={switchOff}>
            {t('unsubscribe.act')}
          </Button>
        )}
        <ButtonLink href={paths.calendar}>{t('unsubscribe.toCalendar')}</ButtonLink>
      </div>
    </div>
  );
}
