import { useT } from '../../../platform/i18n.ts';
import { Lines, Section } from '../section.tsx';
import type { Profile } from '../use-profile.ts';
import { EverywhereLine } from './everywhere-line.tsx';
import { PasswordLine } from './password-line.tsx';
import { ProviderLines } from './provider-lines.tsx';

/** The ways to sign in, and to log out. */
export function SignInSection({ profile }: { profile: Profile }) {
  const t = useT();
  return (
    <Section id="sign-in" title={t('settings.signIn.title')}>
      <Lines>
        <PasswordLine profile={profile} />
        <ProviderLines profile={profile} />
        <EverywhereLine />
      </Lines>
    </Section>
  );
}
