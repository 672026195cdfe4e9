import { useT } from '../../platform/i18n.ts';
import { isGamingDemo, microsoft } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HelpLink } from '../help-link.tsx';
import { DEMO_NAMES, type GamingProvider } from '../providers.ts';
import styles from './accounts.module.css';
import { MicrosoftButton } from './microsoft-button.tsx';
import { type LinkedAccount, useLink } from './use-link.ts';

type LinkFormProps = {
  provider: GamingProvider;
  onLinked: (account: LinkedAccount) => void;
  /** Called with every letter: whether something typed would be lost. */
  onTyped: (isTyped: boolean) => void;
};

export function LinkForm({ provider, onLinked, onTyped }: LinkFormProps) {
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
          error={form.wrong && <Wrong text={form.wrong} helpUrl={form.helpUrl} />}
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

const Wrong = ({ text, helpUrl }: { text: string; helpUrl: string | null }) => (
  <>
    {text} <HelpLink href={helpUrl} />
  </>
);

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
