import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from './contact.module.css';

/** The most common questions, with links into the help. */
const ANSWERED = [
  { word: 'steam', at: 'steam-empty' },
  { word: 'password', at: 'password' },
  { word: 'missing', at: 'missing' },
  { word: 'leave', at: 'leave' },
] as const;

export function FirstHelp() {
  const t = useT();
  return (
    <aside aria-labelledby="first-help" className={`${styles.first} stack fit packed`}>
      <h2 id="first-help" className="small-heading">
        {t('contact.first.title')}
      </h2>
      <ul>
        {ANSWERED.map(({ word, at }) => (
          <li key={word}>
            <Anchor href={`${paths.help}#${at}`}>{t(`contact.first.${word}`)}</Anchor>
          </li>
        ))}
        <li>
          <Anchor href={paths.help}>{t('contact.first.all')}</Anchor>
        </li>
      </ul>
    </aside>
  );
}
