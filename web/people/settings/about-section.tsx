import { type FormEvent, useEffect } from 'react';
import { UpdateProfile } from '../../../worker/people/profile/profile.schema.ts';
import { useT } from '../../platform/i18n.ts';
import auth from '../auth/auth.module.css';
import { TextField } from '../auth/auth-form.tsx';
import { FormNotice, SaveButton } from '../auth/form-parts.tsx';
import { type AuthForm, useAuthForm } from '../auth/use-auth-form.ts';
import { Birth } from '../registration/person-fields.tsx';
import { SettingsSection } from './section.tsx';
import styles from './settings.module.css';
import { changeProfile, type Profile } from './use-profile.ts';

const FIELDS = ['firstName', 'lastName', 'dateOfBirth'] as const;

type About = Pick<Profile, (typeof FIELDS)[number]>;

const said = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The values that differ from the stored profile, in a form or in its result. */
function changesOf(profile: About, given: Record<string, unknown>) {
  const changed = FIELDS.filter(field => said(given[field]) !== said(profile[field]));
  return Object.fromEntries(changed.map(field => [field, said(given[field])]));
}

export function AboutSection({ profile }: { profile: Profile }) {
  const t = useT();
  const { firstName, lastName, dateOfBirth } = profile;
  const form = useAuthForm({
    schema: UpdateProfile,
    initial: { firstName: firstName ?? '', lastName: lastName ?? '', dateOfBirth },
    onSubmit: ({ today, ...input }) => changeProfile({ ...changesOf(profile, input), today }),
  });
  const isUnsaved = Object.keys(changesOf(profile, form.values)).length > 0;
  useUnsaved(isUnsaved);
  const submit = (event: FormEvent<HTMLFormElement>) =>
    isUnsaved ? form.formProps.onSubmit(event) : event.preventDefault();
  return (
    <SettingsSection id="about" title={t('settings.about.title')}>
      <form {...form.formProps} onSubmit={submit} className={auth.form}>
        <FormNotice {...form} />
        <dl className={`stack gap-1 ${styles.fact}`}>
          <dt>{t('auth.username')}</dt>
          <dd>
            <bdi>{profile.username}</bdi>
          </dd>
          <dd className="meta">{t('settings.about.usernameHelp')}</dd>
        </dl>
        <Names form={form} />
        <Birth form={form} isAsked={false} />
        <div className="cluster gap-3">
          <SaveButton busy={form.busy} waitSeconds={form.waitSeconds} isReady={isUnsaved}>
            {t('settings.save')}
          </SaveButton>
        </div>
      </form>
    </SettingsSection>
  );
}

function Names({ form }: { form: Pick<AuthForm, 'field' | 'errors'> }) {
  const t = useT();
  const optional = t('auth.optional');
  return (
    <div className={`${auth.two} stack fit gap-5`}>
      <TextField
        form={form}
        name="firstName"
        label={t('settings.about.firstName')}
        labelEnd={optional}
        help={t('settings.about.nameHelp')}
        dir="ltr"
        autoComplete="given-name"
      />
      <TextField
        form={form}
        name="lastName"
        label={t('settings.about.lastName')}
        labelEnd={optional}
        dir="ltr"
        autoComplete="family-name"
      />
    </div>
  );
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before it closes or reloads a page with unsaved changes. */
function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
