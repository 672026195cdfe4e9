import { useT } from '../../../platform/i18n.ts';
import type { TitleRowProps } from './title-props.ts';
import styles from './titles.module.css';

/** No match: the manual search, or the answer that it is no game. */
export function Unmatched({ title, acts }: Pick<TitleRowProps, 'title' | 'acts'>) {
  const t = useT();
  return (
    <span className={styles.ask}>
      <button type="button" className="link" aria-label={t('imports.findFor', title)} onClick={() => acts.find(title)}>
        {t('imports.find')}
      </button>
      <button
        type="button"
        className="link"
        aria-label={t('imports.notGameFor', title)}
        onClick={() => acts.answer(title, null)}
      >
        {t('imports.notGame')}
      </button>
    </span>
  );
}
