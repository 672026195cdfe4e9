import { useState } from 'react';
import { ConfirmEmail } from '../../../worker/people/recovery/recovery.schema.ts';
import { paths } from '../../paths.ts';
import { ask, auth } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { endSession, isSignedIn } from '../../platform/session.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from '../auth/auth.module.css';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { refusalText } from '../auth/refusal.ts';

const WORDS = {
  asked: { title: 'security.disown.title', text: 'security.disown.text' },
  done: { title: 'security.disown.doneTitle', text: 'security.disown.doneText' },
  gone: { title: 'security.disown.goneTitle', text: 'security.disown.goneText' },
} as const;

/** The page of the link in a notice. It asks first: a program that opens every link of a mail must not do anything. */
export function DisownPage() {
  const token = useLinkToken(ConfirmEmail);
  return <Disowning key={token} token={token} />;
}

function Disowning({ token }: { token: string | undefined }) {
  const t = useT();
  const { state, busy, refused, disown } = useDisowning(token);
  const [everything, setEverything] = useState(false);
  const title = t(WORDS[state].title);
  return (
    <AuthLayout title={title} text={t(WORDS[state].text)} caption={t('security.disown.caption')} state={state} isFilled>
      <div className={styles.form}>
        {state === 'asked' && (
          <>
            <p className="quiet">{t('security.disown.next')}</p>
            <Checkbox
              name="everything"
              checked={everything}
              onChange={event => setEverything(event.currentTarget.checked)}
              help={t('security.disown.everythingHelp')}
            >
              {t('security.disown.everything')}
            </Checkbox>
            {refused && <Notice kind="bad" role="alert" title={refused} />}
            <Button variant="danger" wide busy={busy} onClick={() => disown(everything)}>
              {t('security.disown.go')}
            </Button>
            <ButtonLink wide href={paths.home}>
              {t('security.disown.keep')}
            </ButtonLink>
          </>
        )}
        {state === 'gone' && (
          <ButtonLink variant="main" wide href={paths.forgotPassword}>
            {t('security.disown.reset')}
          </ButtonLink>
        )}
        {state === 'done' && (
          <ButtonLink variant="main" wide href={paths.login}>
            {t('recovery.toLogin')}
          </ButtonLink>
        )}
      </div>
    </AuthLayout>
  );
}

/** Takes an account back by the secret of a link, on request. `refused` says why it has not happened yet. */
function useDisowning(token: string | undefined) {
  const [isDone, setDone] = useState(false);
  const { isBusy, refusal, run } = useAct();
  const isGone = !token || refusal?.problem.code === 'link_expired';
  const disown = (everything: boolean) =>
    run(async () => {
      if (!token) return;
      await ask(auth.disown.$post({ json: { token, ...(everything && { everything }) } }), { quiet: true });
      if (isSignedIn()) endSession();
      setDone(true);
    });
  const state = isDone ? 'done' : isGone ? 'gone' : 'asked';
  return { state, busy: isBusy, refused: refusal && refusalText(refusal), disown } as const;
}
