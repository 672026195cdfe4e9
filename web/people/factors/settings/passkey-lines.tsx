import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { PASSKEY_NAME_MAX, PasskeyName } from '../../../../worker/people/factors/factors.schema.ts';
import { agoText, dayText } from '../../../platform/dates.ts';
import { roomIn } from '../../../platform/form.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormDialog, TextField } from '../../auth/auth-form.tsx';
import { useAuthForm } from '../../auth/use-auth-form.ts';
import { useSessions } from '../../security/use-sessions.ts';
import { Facts, Line, Quiet, SettingsLines } from '../../settings/section.tsx';
import { addPasskey, type Passkey, removePasskey, renamePasskey } from '../use-factors.ts';
import { isSupported } from '../webauthn.ts';
import type { Acts } from './codes-line.tsx';

type PasskeyLinesProps = {
  passkeys: readonly Passkey[];
  /** There is no app beside them. */
  isOnlyWay: boolean;
  acts: Acts;
};

export function PasskeyLines({ passkeys, isOnlyWay, acts }: PasskeyLinesProps) {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  const renaming = useConfirm<Passkey>();
  const removing = useConfirm<Passkey>();
  const add = async (name: string) => {
    setNaming(false);
    acts.attempt(async () => {
      const codes = await addPasskey(name);
      acts.showCodes(codes);
      if (!codes) toast.show({ text: say('factors.settings.madeOne', { name }) });
    });
  };
  return (
    <>
      {passkeys.length === 0 && <Quiet>{t('factors.settings.none')}</Quiet>}
      {passkeys.length > 0 && (
        <SettingsLines>
          {passkeys.map(passkey => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRename={() => renaming.open(passkey)}
              onRemove={() => removing.open(passkey)}
            />
          ))}
        </SettingsLines>
      )}
      {isSupported() ? (
        <div className="cluster gap-3">
          <Button icon={Fingerprint} onClick={() => setNaming(true)}>
            {t('factors.settings.add')}
          </Button>
        </div>
      ) : (
        <Quiet>{t('factors.settings.unsupported')}</Quiet>
      )}
      {isNaming && <NameDialog onName={add} onClose={() => setNaming(false)} />}
      {renaming.data && (
        <NameDialog
          name={renaming.data.name}
          onName={async name => {
            await renamePasskey(renaming.data?.id ?? '', name);
            renaming.close();
          }}
          onClose={renaming.close}
        />
      )}
      <RemoveDialog removing={removing} isLast={isOnlyWay && passkeys.length === 1} acts={acts} />
    </>
  );
}

type RemoveDialogProps = {
  removing: ReturnType<typeof useConfirm<Passkey>>;
  isLast: boolean;
  acts: Acts;
};

function RemoveDialog({ removing, isLast, acts }: RemoveDialogProps) {
  const t = useT();
  const remove = ({ id, name }: Passkey) =>
    acts.attempt(async () => {
      await removePasskey(id);
      toast.show({ text: say('factors.settings.removed', { name }) });
    });
  return (
    <ConfirmDialog
      confirm={removing}
      danger
      title={t('factors.settings.removeTitle', { name: removing.data?.name ?? '' })}
      okLabel={t('factors.settings.remove')}
      cancelLabel={t('common.act.cancel')}
      onSubmitted={remove}
    >
      {t('factors.settings.removeText')} {isLast && t('factors.settings.removeLast')}
    </ConfirmDialog>
  );
}

type PasskeyLineProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const t = useT();
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <Line
      title={
        <>
          <bdi>{name}</bdi>
          {isBackedUp && <Chip>{t('factors.settings.backedUp')}</Chip>}
        </>
      }
      text={
        <Facts
          facts={[
            t('factors.settings.added', { day: dayText(createdAt) }),
            lastUsedAt ? t('factors.settings.used', { ago: agoText(lastUsedAt) }) : t('factors.settings.unused'),
          ]}
        />
      }
      act={
        <>
          <Button size="s" aria-label={t('factors.settings.renameOf', { name })} onClick={onRename}>
            {t('factors.settings.rename')}
          </Button>
          <Button size="s" aria-label={t('factors.settings.removeOf', { name })} onClick={onRemove}>
            {t('factors.settings.remove')}
          </Button>
        </>
      }
    />
  );
}

type NameDialogProps = {
  /** The name it has; a new passkey has none. */
  name?: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

/** The browser in hand, as the list of devices calls it: "Chrome on Linux". */
function useOwnDevice(): string {
  const t = useT();
  const { data: sessions } = useSessions();
  const device = sessions?.find(one => one.isThis)?.device;
  const [browser, system] = device?.split(' · ') ?? [];
  return browser && system
    ? t('factors.settings.browserOn', { browser, system })
    : (device ?? t('factors.settings.thisDevice'));
}

function NameDialog({ name, onName, onClose }: NameDialogProps) {
  const t = useT();
  const own = useOwnDevice();
  const form = useAuthForm({
    schema: PasskeyName,
    initial: { name: name ?? own },
    onSubmit: input => onName(input.name),
  });
  const label = t('factors.settings.name');
  return (
    <FormDialog
      form={form}
      submit={t(name ? 'factors.settings.save' : 'factors.settings.goOn')}
      size="s"
      title={t(name ? 'factors.settings.renameTitle' : 'factors.settings.addTitle')}
      note={name ? undefined : t('factors.settings.addText')}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={label}
        {...roomIn(String(form.values.name), PASSKEY_NAME_MAX)}
        dir="auto"
        autoComplete="off"
        required
        autoFocus
      />
    </FormDialog>
  );
}
