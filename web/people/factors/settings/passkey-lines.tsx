import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { agoText, dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { Facts, Line, Quiet, SettingsLines } from '../../settings/section.tsx';
import { addPasskey, type Passkey, removePasskey, renamePasskey } from '../use-factors.ts';
import type { Acts } from './codes-line.tsx';
import { NameDialog } from './name-dialog.tsx';

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
      <div className="cluster gap-3">
        <Button icon={Fingerprint} onClick={() => setNaming(true)}>
          {t('factors.settings.add')}
        </Button>
      </div>
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
