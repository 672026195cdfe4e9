import { type FormEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths, searchPath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { useSignedIn } from '../../platform/session.ts';
import { setTheme, useTheme } from '../../platform/theme.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Lamp } from '../../ui/lamp.tsx';
import { Anchor } from '../../ui/link.tsx';
import { SeekInput } from '../../ui/seek-input.tsx';
import { claimOf } from './claim.ts';
import styles from './hero.module.css';

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
          <Seek total={total} />
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

/** The count is the catalogue's own; until it is known nothing is claimed. */
function Seek({ total }: { total: number }) {
  const t = useT();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const claim = claimOf(total);
  const label = claim > 0 ? t('home.seekMany', { n: claim }) : t('home.seek');
  const seek = (event: FormEvent) => {
    event.preventDefault();
    const term = field.current?.value.trim();
    if (term) navigate(searchPath(term));
    else field.current?.focus();
  };
  return (
    <search className={styles.seek}>
      <form action={paths.search} onSubmit={seek}>
        <SeekInput
          ref={field}
          name="term"
          label={label}
          placeholder={label}
          dir="auto"
          most={100}
          aria-keyshortcuts="/"
          end={
            <Kbd className="wide-only" aria-hidden="true">
              /
            </Kbd>
          }
        />
      </form>
    </search>
  );
}
