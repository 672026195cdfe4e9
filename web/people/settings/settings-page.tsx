import { MailWarning } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf, withWords } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import { PictureSection } from '../avatar/picture-section.tsx';
import { AboutSection } from './about-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { InstallSection, useInstallable } from './install-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { MatureSection, mayChooseMature } from './mature-section.tsx';
import { ReadingSection } from './reading-section.tsx';
import styles from './settings.module.css';
import { SignInSection } from './sign-in-methods/sign-in-section.tsx';
import { type Profile, useProfile } from './use-profile.ts';

/** Long sections load by themselves; the factors also bring the drawing of QR codes. */
const factors = fileOf(() => import('../factors/settings/factors-section.tsx'));
const security = withWords(['security'], () => import('../security/security-sections.tsx'));
const tokens = fileOf(() => import('./tokens/tokens-section.tsx'));
const FactorsSection = partOf(factors, file => file.FactorsSection);
const SecuritySections = partOf(security, file => file.SecuritySections);
const TokensSection = partOf(tokens, file => file.TokensSection);

export function SettingsPage() {
  const t = useT();
  const { data: profile, error, mutate } = useProfile();
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('settings.title')} lead={t('settings.lead')} />
      {profile && <Sections profile={profile} />}
      {!profile && !error && <Skeleton />}
      {!profile && error && (
        <Broken
          {...brokenWords(error, { title: t('settings.brokenTitle'), text: t('settings.brokenText') })}
          onRetry={() => mutate()}
        />
      )}
    </div>
  );
}

function Sections({ profile }: { profile: Profile }) {
  return (
    <>
      {!profile.emailVerified && <Unconfirmed email={profile.email} />}
      <div className={styles.columns}>
        <Contents profile={profile} />
        <div>
          <PictureSection profile={profile} />
          <AboutSection profile={profile} />
          <EmailSection profile={profile} />
          <SignInSection profile={profile} />
          <Suspense>
            <FactorsSection profile={profile} />
            <SecuritySections />
            <TokensSection />
          </Suspense>
          <ReadingSection />
          <MatureSection profile={profile} />
          <InstallSection />
          <DataSection />
          <LeaveSection profile={profile} />
        </div>
      </div>
    </>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const t = useT();
  return (
    <Notice
      icon={MailWarning}
      className={styles.notice}
      title={t('settings.unconfirmed.title')}
      act={
        <Anchor className="link" href="#email">
          {t('settings.unconfirmed.go')}
        </Anchor>
      }
    >
      {t('settings.unconfirmed.text', { email })}
    </Notice>
  );
}

/** The names of the sections, beside them if there is room. */
function Contents({ profile }: { profile: Profile }) {
  const t = useT();
  const sections = [
    { id: 'picture', title: t('settings.picture.title') },
    { id: 'about', title: t('settings.about.title') },
    { id: 'email', title: t('settings.email.title') },
    { id: 'sign-in', title: t('settings.signIn.title') },
    { id: 'factors', title: t('factors.settings.title') },
    { id: 'sessions', title: t('settings.sessions') },
    { id: 'events', title: t('settings.events') },
    { id: 'tokens', title: t('tokens.title') },
    { id: 'reading', title: t('settings.reading.title') },
    ...(mayChooseMature(profile) ? [{ id: 'mature', title: t('settings.mature.title') }] : []),
    ...(useInstallable() ? [{ id: 'device', title: t('settings.device.title') }] : []),
    { id: 'data', title: t('settings.data.title') },
    { id: 'leave', title: t('settings.leave.title') },
  ];
  return (
    <nav className={styles.nav} aria-label={t('settings.sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{title}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <div className={`stack gap-5 ${styles.skeleton}`}>
        <SkeletonLine width="30%" />
        <SkeletonBlock className={styles.faceSkeleton} />
        <SkeletonLine width="40%" />
        <SkeletonBlock className={styles.fieldSkeleton} />
        <SkeletonBlock className={styles.fieldSkeleton} />
      </div>
    </Waiting>
  );
}
