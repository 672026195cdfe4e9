import { useState } from 'react';
import { useT } from '../../platform/i18n.ts';
import { CompletionForm } from './completion-form.tsx';
import { LinkProviderForm } from './link-provider-form.tsx';
import { PROVIDER_NAMES } from './providers.ts';
import { Scene } from './scene.tsx';
import type { Newcomer, Return } from './use-return.ts';

type NewcomingProps = { newcomer: Newcomer; back: Return };

/** A new person makes an account, unless the e-mail has one: then its password links the two. */
export function Newcoming({ newcomer, back }: NewcomingProps) {
  const [email, setEmail] = useState(newcomer.email ?? '');
  const [isTheirs, setTheirs] = useState(newcomer.emailTaken);
  const own = (typed: string) => {
    setEmail(typed);
    setTheirs(true);
  };
  const takeAnother = () => {
    setEmail('');
    setTheirs(false);
  };
  const props = { newcomer, email, back };
  return isTheirs ? <Linking {...props} onOther={takeAnother} /> : <Completing {...props} onOwn={own} />;
}

type PartProps = NewcomingProps & { email: string };

function Linking(props: PartProps & { onOther: () => void }) {
  const t = useT();
  const provider = PROVIDER_NAMES[props.newcomer.provider];
  return (
    <Scene
      name="link"
      title={t('social.link.title')}
      text={t('social.link.text', { provider })}
      caption={t('auth.login.caption')}
      isFilled
    >
      <LinkProviderForm {...props} />
    </Scene>
  );
}

function Completing(props: PartProps & { onOwn: (email: string) => void }) {
  const t = useT();
  const { firstName: name } = props.newcomer;
  const provider = PROVIDER_NAMES[props.newcomer.provider];
  return (
    <Scene
      name="complete"
      title={t('social.complete.title')}
      text={name ? t('social.complete.text', { name, provider }) : t('social.complete.textUnnamed', { provider })}
      caption={t('auth.signup.caption')}
    >
      <CompletionForm {...props} />
    </Scene>
  );
}
