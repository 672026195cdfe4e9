import * as v from 'valibot';
import { Code } from '../../../../worker/people/factors/factors.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { FormBox, TextField } from '../../auth/auth-form.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import factors from '../factors.module.css';
import { type StepProps, takeStep } from '../log-in.ts';

const FORMS = {
  app: v.object({ code: Code }),
  recovery: v.object({ code: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required')) }),
};

/** As browsers and keyboards know the two kinds. */
const INPUTS = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12, className: factors.code },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: factors.recovery },
} as const;

export function CodeForm({ by, half, ticket, onEntered }: StepProps & { by: 'app' | 'recovery' }) {
  const t = useT();
  const form = useAuthForm({
    schema: FORMS[by],
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const way = by === 'app' ? { otp: code } : { recovery_code: code };
      await onEntered(await takeStep(half.token, way, ticket));
    },
  });
  const label = t(by === 'app' ? 'factors.step.code' : 'factors.step.recovery');
  return (
    <FormBox form={form} submit={t('factors.step.go')}>
      <TextField
        form={form}
        name="code"
        label={label}
        help={by === 'app' ? t('factors.step.codeHelp') : undefined}
        {...INPUTS[by]}
        dir="ltr"
        required
        autoFocus
      />
    </FormBox>
  );
}
