import { encode } from 'uqr';
import { ConfirmApp } from '../../../../worker/people/factors/factors.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { FormDialog, TextField } from '../../auth/auth-form.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { Quiet } from '../../settings/section.tsx';
import factors from '../factors.module.css';
import { CopyButton } from './codes-dialog.tsx';
import styles from './factors-section.module.css';

/** The secret of an app that is not confirmed yet. */
export type Made = { secret: string; uri: string };

type AppDialogProps = { made: Made; onCode: (code: string) => Promise<void>; onClose: () => void };

export function AppDialog({ made, onCode, onClose }: AppDialogProps) {
  const t = useT();
  const form = useAuthForm({ schema: ConfirmApp, initial: { code: '' }, onSubmit: ({ code }) => onCode(code) });
  const label = t('factors.settings.firstCode');
  return (
    <FormDialog
      form={form}
      submit={t('factors.settings.turnOn')}
      title={t('factors.settings.appTitle')}
      note={t('factors.settings.scanText')}
      onClose={onClose}
    >
      <Secret made={made} />
      <TextField
        form={form}
        name="code"
        label={label}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className={factors.code}
        required
      />
    </FormDialog>
  );
}

function Secret({ made: { secret, uri } }: { made: Made }) {
  const t = useT();
  return (
    <div className="cluster gap-5">
      <QrCode text={uri} label={t('factors.settings.picture')} />
      <div className={`stack ${styles.key}`}>
        <p className="small-heading">{t('factors.settings.scan')}</p>
        <Quiet>{t('factors.settings.orKey')}</Quiet>
        <code dir="ltr" className={styles.letters}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <CopyButton text={secret} />
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
