import { useState } from 'react';
import type * as v from 'valibot';
import { LinkAccount } from '../../../worker/imports/accounts/accounts.schema.ts';
import { type ApiError, api, ask } from '../../platform/api.ts';
import { discardWords, type FieldErrors, useForm } from '../../platform/form.ts';
import { t, useT } from '../../platform/i18n.ts';
import { gaming, isGamingDemo, microsoft } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiscardDialog, useDiscard } from '../../ui/discard-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HelpLink } from '../help-link.tsx';
import { DEMO_NAMES, GAMING, type GamingProvider, providerErrorIn, providerName } from '../providers.ts';
import { type Account, showAccounts } from '../use-accounts.ts';
import styles from './accounts.module.css';
import { MicrosoftButton } from './microsoft-button.tsx';

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

type LinkFormProps = {
  provider: GamingProvider;
  onLinked: (account: LinkedAccount) => void;
  /** Called with every letter: whether something typed would be lost. */
  onTyped: (isTyped: boolean) => void;
};

function LinkForm({ provider, onLinked, onTyped }: LinkFormProps) {
  const t = useT();
  const form = useLink(provider, onLinked);
  const whole = form.errors.form?.[0];
  return (
    <>
      <form {...form.formProps} className={styles.form}>
        {whole && <Notice kind="bad" role="alert" title={whole} />}
        <Field
          label={t(`accounts.link.name.${provider}`)}
          help={t(`accounts.link.help.${provider}`)}
          error={
            form.wrong && (
              <>
                {form.wrong} <HelpLink href={form.helpUrl} />
              </>
            )
          }
        >
          <TextInput
            {...form.nameProps}
            onChange={event => {
              form.nameProps.onChange(event);
              onTyped(event.currentTarget.value.trim() !== '');
            }}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-autofocus
          />
        </Field>
        {isGamingDemo(provider) && <DemoNames onPick={name => form.set('userName', name)} />}
        <Button variant="main" type="submit" busy={form.busy}>
          {t('accounts.link.go')}
        </Button>
      </form>
      {provider === 'xbox' && microsoft && <OrMicrosoft />}
    </>
  );
}

/** A reader without an account of their own presses a name instead of typing one. */
function DemoNames({ onPick }: { onPick: (name: string) => void }) {
  const t = useT();
  return (
    <div className={styles.demo}>
      <p className="meta">{t('accounts.link.tries')}</p>
      <ul className="cluster">
        {DEMO_NAMES.map(name => (
          <li key={name}>
            <Button size="s" onClick={() => onPick(name)}>
              <bdi dir="ltr">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrMicrosoft() {
  const t = useT();
  return (
    <div className={styles.or}>
      <p className="meta">{t('accounts.link.or')}</p>
      <MicrosoftButton>{t('accounts.link.microsoft')}</MicrosoftButton>
      <p className="meta">{t('accounts.link.microsoftText')}</p>
    </div>
  );
}

/** What the reader is told about an account that was just linked. */
type LinkedAccount = Pick<Account, 'id' | 'gamerTag' | 'accountType'>;

/** The error about the name, in words: the schema's key, or a sentence of the API. */
function nameMessage(message: string): string {
  const [key, bound] = message.split(':');
  if (key === 'required' || key === 'user_name_required') return t('fields.user_name_required');
  return key === 'too_long' ? t('fields.too_long', { n: Number(bound) }) : message;
}

function useLink(provider: GamingProvider, onLinked: (account: LinkedAccount) => void) {
  const [helpUrl, setHelpUrl] = useState<string | null>(null);
  const post = async ({ userName }: v.InferOutput<typeof LinkAccount>) => {
    setHelpUrl(null);
    const call = api[':provider{steam|psn|xbox}'].account.$post({ param: { provider }, json: { userName } });
    const { account } = await ask(call, { quiet: true });
    await showAccounts();
    onLinked(account);
  };
  /** The field shows the provider's error. An error without a field stands above the form. */
  const errorsOf = (error: ApiError): FieldErrors => {
    const { message, helpUrl } = providerErrorIn(error);
    setHelpUrl(helpUrl);
    if (error.problem.code === 'provider_trouble') return { userName: [message] };
    return error.problem.errors ?? { form: [message] };
  };
  const form = useForm({ schema: LinkAccount, initial: { userName: '' }, onSubmit: post, errorsOf });
  const wrong = form.errors.userName?.[0];
  // Leaving the field removes no message: if the layout moved under a press, the press would miss
  const { onBlur: _left, ...nameProps } = form.field('userName');
  return { ...form, nameProps, wrong: wrong && nameMessage(wrong), helpUrl: wrong ? helpUrl : null };
}
