import { useState } from 'react';
import { encode } from 'uqr';
import { ConfirmApp } from '../../../../worker/people/factors/factors.schema.ts';
import { agoText, dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { HeldMark } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormDialog, TextField } from '../../auth/auth-form.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { Facts, Line, Quiet } from '../../settings/section.tsx';
import factors from '../factors.module.css';
import { beginApp, confirmApp, type Factors, removeApp } from '../use-factors.ts';
import { CopyButton } from './codes-dialog.tsx';
import type { Acts } from './codes-line.tsx';
import styles from './factors-section.module.css';

type AppLineProps = {
  app: Factors['app'];
  /** There is no passkey beside it. */
  isOnlyWay: boolean;
  acts: Acts;
};

export function AppLine({ app, isOnlyWay, acts }: AppLineProps) {
  const t = useT();
  const [made, setMade] = useState<Made>();
  const removing = useConfirm<true>();
  const confirm = async (code: string) => {
    const confirmed = await acts.run(async () => ({ codes: await confirmApp(code) }));
    if (!confirmed) return;
    const { codes } = confirmed;
    setMade(undefined);
    acts.showCodes(codes);
    if (!codes) toast.show({ text: say('factors.settings.appOn') });
  };
  const label = t(app ? 'factors.settings.remove' : 'factors.settings.setUp');
  return (
    <>
      <Line
        title={t('factors.settings.app')}
        text={app ? <AppFacts app={app} /> : t('factors.settings.appText')}
        act={
          <Button
            size="s"
            aria-label={`${label}: ${t('factors.settings.app')}`}
            onClick={() => (app ? removing.open(true) : acts.attempt(async () => setMade(await beginApp())))}
          >
            {label}
          </Button>
        }
      />
      {made && <AppDialog made={made} onCode={confirm} onClose={() => setMade(undefined)} />}
      <RemoveDialog removing={removing} isLast={isOnlyWay} acts={acts} />
    </>
  );
}

function AppFacts({ app }: { app: NonNullable<Factors['app']> }) {
  const t = useT();
  return (
    <Facts
      facts={[
        <HeldMark key="on">{t('factors.settings.on')}</HeldMark>,
        t('factors.settings.appSince', { day: dayText(app.createdAt) }),
        app.lastUsedAt && t('factors.settings.used', { ago: agoText(app.lastUsedAt) }),
      ]}
    />
  );
}

type RemoveDialogProps = { removing: ReturnType<typeof useConfirm<true>>; isLast: boolean; acts: Acts };

function RemoveDialog({ removing, isLast, acts }: RemoveDialogProps) {
  const t = useT();
  const remove = () =>
    acts.attempt(async () => {
      await removeApp();
      toast.show({ text: say('factors.settings.appRemoved') });
    });
  return (
    <ConfirmDialog
      confirm={removing}
      danger
      title={t('factors.settings.appRemoveTitle')}
      okLabel={t('factors.settings.remove')}
      cancelLabel={t('common.act.cancel')}
      onSubmitted={remove}
    >
      {t('factors.settings.appRemoveText')} {isLast && t('factors.settings.removeLast')}
    </ConfirmDialog>
  );
}

/** The secret of an app that is not confirmed yet. */
type Made = { secret: string; uri: string };

type AppDialogProps = { made: Made; onCode: (code: string) => Promise<void>; onClose: () => void };

function AppDialog({ made, onCode, onClose }: AppDialogProps) {
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
