import { MailWarning } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf, withWords } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { Anchor } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBlock, SkeletonLine, Waiting } from '../../ui/skeleton.tsx';
import tabs from '../../ui/tabs.module.css';
import { TabFace } from '../../ui/tabs.tsx';
import { PictureSection } from '../avatar/picture-section.tsx';
import { AboutSection } from './about-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { InstallSection, MatureSection, ReadingSection } from './reading-section.tsx';
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
      {profile && <Pages profile={profile} />}
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

const PAGES = {
  you: ['picture', 'about', 'email', 'reading', 'mature', 'device'],
  safety: ['sign-in', 'factors', 'sessions', 'events'],
  data: ['data', 'tokens', 'leave'],
} as const satisfies Record<string, readonly string[]>;

type PageName = keyof typeof PAGES;

const NAMES = Object.keys(PAGES) as PageName[];

/** The page on which a section stands: addresses name the section alone. */
const pageOf = (section: string): PageName =>
  NAMES.find(name => PAGES[name].some((one: string) => one === section)) ?? 'you';

const sectionInAddress = () => location.hash.slice(1);

function Pages({ profile }: { profile: Profile }) {
  const t = useT();
  const section = useLocationProperty(sectionInAddress);
  const page = pageOf(section);
  return (
    <>
      {page !== 'you' && <title>{t('layout.head', { screen: t(`settings.pages.${page}`) })}</title>}
      <nav aria-label={t('settings.sections')} className={tabs.tabs}>
        {NAMES.map(name => (
          <Anchor
            key={name}
            href={`${paths.settings}#${PAGES[name][0]}`}
            className={tabs.tab}
            aria-current={name === page ? 'page' : undefined}
          >
            <TabFace label={t(`settings.pages.${name}`)} />
          </Anchor>
        ))}
      </nav>
      <div className={styles.sections}>
        {!profile.emailVerified && page === 'you' && <Unconfirmed email={profile.email} />}
        <Suspense>
          {page === 'you' && <You profile={profile} />}
          {page === 'safety' && <Safety profile={profile} />}
          {page === 'data' && <Data profile={profile} />}
          <ScrollTo key={section} section={section} page={page} />
        </Suspense>
      </div>
    </>
  );
}

/** Stands after the sections, so that they are there: the first one begins at the top of its page. */
function ScrollTo({ section, page }: { section: string; page: PageName }) {
  useEffect(() => {
    if (section === PAGES[page][0]) scrollTo({ top: 0, behavior: 'instant' });
    else document.getElementById(section)?.scrollIntoView();
  }, [section, page]);
  return null;
}

const You = ({ profile }: { profile: Profile }) => (
  <>
    <PictureSection profile={profile} />
    <AboutSection profile={profile} />
    <EmailSection profile={profile} />
    <ReadingSection />
    <MatureSection profile={profile} />
    <InstallSection />
  </>
);

const Safety = ({ profile }: { profile: Profile }) => (
  <>
    <SignInSection profile={profile} />
    <FactorsSection profile={profile} />
    <SecuritySections />
  </>
);

const Data = ({ profile }: { profile: Profile }) => (
  <>
    <DataSection />
    <TokensSection />
    <LeaveSection profile={profile} />
  </>
);

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
