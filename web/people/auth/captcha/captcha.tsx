import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n.ts';
import { captcha } from '../../../platform/site.ts';
import { FieldNotes, wiring } from '../../../ui/field.tsx';
import { wrongWith } from '../refusal.ts';
import type { AuthForm } from '../use-auth-form.ts';
import styles from './captcha.module.css';
import { type CaptchaAction, useCaptcha } from './use-captcha.ts';

type CaptchaForm = Pick<AuthForm, 'errors' | 'busy' | 'set'>;

type CaptchaProps = { action: CaptchaAction } & (
  | {
      /** The form it guards: its value is the field `captcha`, and every submission asks for a new one. */
      form: CaptchaForm;
    }
  | {
      /** For actions without a form. A value can be used once, so another `key` makes another check. */
      onValue: (value: string) => void;
    }
);

/** The bot check, if one is set up; otherwise nothing. */
export function Captcha(props: CaptchaProps) {
  if (!captcha) return null;
  if ('form' in props) return <FormCheck {...props} />;
  return <Check action={props.action} round={0} onValue={props.onValue} />;
}

function FormCheck({ form, action }: { form: CaptchaForm; action: CaptchaAction }) {
  const t = useT();
  const round = useRounds(form.busy);
  const refusal = useRefusal(form);
  const error = refusal ?? wrongWith(form.errors, 'captcha', t('recovery.captcha.label'));
  return <Check action={action} round={round} error={error} onValue={value => form.set('captcha', value)} />;
}

/** How often the form has been submitted and answered. */
function useRounds(busy: boolean): number {
  const [rounds, setRounds] = useState(0);
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (wasBusy) setRounds(rounds + 1);
  }
  return rounds;
}

/**
 * The API's answer about the check, until the form is submitted again: otherwise the new check passes before the answer
 * can be read.
 */
function useRefusal({ errors, busy }: CaptchaForm): string | undefined {
  const [kept, setKept] = useState<string>();
  const said = errors.captcha?.[0];
  if (said && said !== 'captcha_required' && said !== kept) setKept(said);
  if (busy && kept) setKept(undefined);
  return kept;
}

type CheckProps = {
  action: CaptchaAction;
  round: number;
  error?: string | undefined;
  onValue: (value: string) => void;
};

/** The place of the check, which is as high as the widget from the start. */
function Check({ error, ...check }: CheckProps) {
  const t = useT();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const { isAway, retry } = useCaptcha(host, check);
  return (
    <fieldset name="captcha" tabIndex={-1} className={styles.check} {...wiring(id, { error })}>
      <legend className="hidden">{t('recovery.captcha.label')}</legend>
      <div className={styles.host}>
        <div ref={host} />
        {isAway && <Away onRetry={retry} />}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function Away({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <p role="alert" className={`${styles.away} bad small`}>
      <CircleAlert className="icon icon-s" />
      <span>
        {t('recovery.captcha.away')}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {t('common.act.retry')}
        </button>
      </span>
    </p>
  );
}
