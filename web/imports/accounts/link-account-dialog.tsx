import { useState } from 'react';
import { discardWords } from '../../platform/form.ts';
import { useT } from '../../platform/i18n.ts';
import { gaming } from '../../platform/site.ts';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiscardDialog, useDiscard } from '../../ui/discard-dialog.tsx';
import { GAMING, type GamingProvider, providerName } from '../providers.ts';
import { LinkForm } from './link-form.tsx';
import type { LinkedAccount } from './use-link.ts';

type LinkDialogProps = {
  /** If given, the dialog does not ask for it. */
  provider?: GamingProvider | undefined;
  onClose: () => void;
  onLinked: (account: LinkedAccount) => void;
};

const offered = GAMING.filter(({ provider }) => gaming.includes(provider));

export function LinkAccountDialog({ provider, onClose, onLinked }: LinkDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<GamingProvider>(provider ?? offered[0]?.provider ?? 'steam');
  const [isTyped, setTyped] = useState(false);
  const discard = useDiscard(isTyped, onClose);
  const choose = (name: string) => {
    setChosen(offered.find(one => one.provider === name)?.provider ?? chosen);
    setTyped(false);
  };
  return (
    <>
      <Dialog
        open
        onClose={discard.close}
        title={provider ? t('accounts.link.titleOf', { provider: providerName(provider) }) : t('accounts.link.title')}
        note={t('accounts.link.text')}
        closeLabel={t('common.act.close')}
      >
        {!provider && offered.length > 1 && (
          <ChoiceGroup
            label={t('accounts.link.provider')}
            name="provider"
            value={chosen}
            onChange={choose}
            choices={offered.map(({ provider: value, name }) => ({ value, label: <bdi>{name}</bdi> }))}
          />
        )}
        <LinkForm key={chosen} provider={chosen} onLinked={onLinked} onTyped={setTyped} />
      </Dialog>
      <DiscardDialog discard={discard} {...discardWords()} />
    </>
  );
}
