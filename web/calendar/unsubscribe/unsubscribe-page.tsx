import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ask, reminders } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './unsubscribe.module.css';

const WORDS = {
  asked: { title: 'unsubscribe.title', text: 'unsubscribe.text' },
  done: { title: 'unsubscribe.doneTitle', text: 'unsubscribe.doneText' },
  gone: { title: 'unsubscribe.goneTitle', text: 'unsubscribe.goneText' },
} as const;

/**
 * The screen of the link at the end of weekly mails: one button, and the way back in. `name` is the link's secret. The
 * mails are switched off when its reader presses the button and not before, because mail scanners open every link.
 */
export const UnsubscribePage = ({ name }: { name: string }) => <Unsubscribe key={name} token={name} />;

function Unsubscribe({ token }: { token: string }) {
  const t = useT();
  const [isDone, setDone] = useState(false);
  const { isBusy, refusal, run } = useAct();
  const switchOff = async () =>
    setDone(await run(() => ask(reminders.unsubscribe[':token'].$post({ param: { token } }), { quiet: true })));
  const isGone = refusal && [400, 404].includes(refusal.status);
  const state = isDone ? 'done' : isGone ? 'gone' : 'asked';
  return (
    <div className={`page ${styles.sheet}`}>
      <div className="stack gap-3" role="status">
        <h1 className="title" tabIndex={-1}>
          {t(WORDS[state].title)}
        </h1>
        <p className="quiet">{t(WORDS[state].text)}</p>
      </div>
      {refusal && !isGone && (
        <Notice kind="bad" role="alert" title={t('unsubscribe.failed')}>
          {reasonOf(refusal, t('common.said.away'))}
        </Notice>
      )}
      <div className={`cluster gap-3 ${styles.acts}`}>
        {state === 'asked' && (
          <Button variant="main" busy={isBusy} onClick={switchOff}>
            {t('unsubscribe.act')}
          </Button>
        )}
        <ButtonLink href={paths.calendar}>{t('unsubscribe.toCalendar')}</ButtonLink>
      </div>
    </div>
  );
}
