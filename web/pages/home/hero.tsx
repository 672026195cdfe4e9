import { paths, searchPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { setTheme, useTheme } from '../../platform/theme.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Lamp } from '../../ui/lamp.tsx';
import { Anchor } from '../../ui/link.tsx';
import styles from './hero.module.css';
import { HomeSeek } from './home-seek.tsx';

/** Searches worth trying: a name, an abbreviation, and a title typed in Arabic. */
const TRIES = ['Hades', 'FF7', 'قود اوف وور'];

export function Hero({ total }: { total: number }) {
  const t = useT();
  const theme = useTheme();
  const signedIn = useSignedIn();
  return (
    <section className={styles.hero}>
      <Lamp
        label={t('home.lamp')}
        onPull={() => setTheme(theme === 'night' ? 'paper' : 'night')}
        className={styles.lamp}
      />
      <div className="page">
        <h1 className={`display ${styles.line}`} tabIndex={-1}>
          {t(signedIn ? 'home.mine.title' : 'home.line')}
        </h1>
        <p className="lead mt-4">{t(signedIn ? 'home.mine.note' : 'home.note')}</p>
        <div className={`row gap-3 ${styles.acts}`}>
          <HomeSeek total={total} />
          <ButtonLink
            href={signedIn ? paths.library : paths.signup}
            variant="main"
            className={`wide-only ${styles.start}`}
            data-late=""
          >
            {t(signedIn ? 'home.open' : 'home.start')}
          </ButtonLink>
        </div>
        <p className={`meta row gap-3 ${styles.try}`}>
          <span>{t('home.try')}</span>
          {TRIES.map(term => (
            <Anchor key={term} href={searchPath(term)} className="link">
              <bdi>{term}</bdi>
            </Anchor>
          ))}
        </p>
      </div>
    </section>
  );
}
