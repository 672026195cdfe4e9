import { CircleHelp } from 'lucide-react';
import { useT } from '../../../platform/i18n.ts';
import { providerName } from '../../gaming.ts';
import type { TitleRowProps } from './title-props.ts';
import styles from './titles.module.css';

/** A probable match: the provider's title, and the question. */
export function Likely({ title, provider, acts }: Pick<TitleRowProps, 'title' | 'provider' | 'acts'>) {
  const t = useT();
  const { game } = title.match;
  const name = game?.title ?? title.title;
  return (
    <span className={styles.question}>
      <CircleHelp className="icon icon-s" />
      <span className={styles.ask}>
        {name !== title.title && (
          <span>{t('imports.called', { provider: providerName(provider), title: title.title })}</span>
        )}
        <span>{t('imports.likely')}</span>
        <button
          type="button"
          className="link"
          aria-label={t('imports.yesFor', { title: name })}
          onClick={() => acts.answer(title, game)}
        >
          {t('imports.yes')}
        </button>
        <button
          type="button"
          className="link"
          aria-label={t('imports.changeFor', { title: name })}
          onClick={() => acts.find(title)}
        >
          {t('imports.change')}
        </button>
      </span>
    </span>
  );
}

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
