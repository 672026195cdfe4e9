import { encode } from 'uqr';
import { ConfirmApp } from '../../../../worker/people/factors/factors.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/input.tsx';
import { wrongWith } from '../../auth/field-message.ts';
import { FormNotice, WaitButton } from '../../auth/form-parts.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { Quiet } from '../../settings/section.tsx';
import factors from '../factors.module.css';
import { CopyButton } from './copy-button.tsx';
import styles from './factors-section.module.css';

/** The secret of an app that is not confirmed yet. */
export type Made = { secret: string; uri: string };

interface AppDialogProps {
  made: Made;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Shows the secret to an app, and asks for its first code. */
export function AppDialog({ made, onCode, onClose }: AppDialogProps) {
  const t = useT();
  const form = useAuthForm({ schema: ConfirmApp, initial: { code: '' }, onSubmit: ({ code }) => onCode(code) });
  const label = t('factors.settings.firstCode');
  return (
    <Dialog
      open
      title={t('factors.settings.appTitle')}
      note={t('factors.settings.scanText')}
      onClose={onClose}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      acts={
        <>
          <Button onClick={onClose}>{t('common.act.cancel')}</Button>
          <WaitButton type="submit" variant="main" busy={form.busy} waitSeconds={form.waitSeconds}>
            {t('factors.settings.turnOn')}
          </WaitButton>
        </>
      }
    >
      <FormNotice errors={form.errors} isTried={form.isTried} />
      <Secret made={made} />
      <Field label={label} error={wrongWith(form.errors, 'code', label)}>
        <TextInput
          {...form.field('code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className={factors.code}
          required
        />
      </Field>
    </Dialog>
  );
}

function Secret({ made: { secret, uri } }: { made: Made }) {
  const t = useT();
  return (
    <div className="cluster gap-5">
      <QrCode text={uri} label={t('factors.settings.picture')} />
      <div className={styles.key}>
        <p className="small-heading">{t('factors.settings.scan')}</p>
        <Quiet>{t('factors.settings.orKey')}</Quiet>
        <code dir="ltr" className={styles.letters}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <CopyButton text={secret}>{t('factors.settings.copy')}</CopyButton>
      </div>
    </div>
  );
}

/** A text as a QR code, drawn here: nobody else learns it. It is dark on light in both themes, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={dots.join('')} />
    </svg>
  );
}
