import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { networkPage } from '../../platform/site.ts';
import { Footer } from '../../ui/footer.tsx';
import styles from './site-footer.module.css';

const NETWORKS = [
  { name: 'X', href: networkPage('x') },
  { name: 'Facebook', href: networkPage('facebook') },
  { name: 'Instagram', href: networkPage('instagram') },
  { name: 'YouTube', href: networkPage('youtube') },
] as const;

/** The product's pages on social networks that this site has set up. */
const FOLLOWED = NETWORKS.flatMap(({ name, href }) => (href ? [{ name, href }] : []));

export function SiteFooter({ tight }: { tight: boolean }) {
  const t = useT();
  const links = [
    { href: paths.about, label: t('layout.foot.about') },
    { href: paths.help, label: t('layout.foot.help') },
    { href: paths.privacy, label: t('layout.foot.privacy') },
    { href: paths.contact, label: t('layout.foot.contact') },
    { href: paths.terms, label: t('layout.foot.terms') },
  ];
  return <Footer label={t('layout.foot.navigate')} links={links} tight={tight} end={<End />} />;
}

function End() {
  const t = useT();
  const year = String(new Date().getFullYear());
  return (
    <div className={`cluster ${styles.end}`}>
      {FOLLOWED.length > 0 && <Follow />}
      <span>
        {t('layout.foot.line', { year })} · {t('layout.foot.version', { version: RAFF_VERSION })}
      </span>
    </div>
  );
}

function Follow() {
  const t = useT();
  return (
    <nav aria-label={t('layout.foot.follow')}>
      <ul className={`cluster ${styles.follow}`}>
        {FOLLOWED.map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="me noreferrer">
              <bdi>{name}</bdi>
              <span className="hidden"> {t('layout.foot.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
