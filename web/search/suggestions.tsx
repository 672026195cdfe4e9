import { useT } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import styles from './search.module.css';

/** A name, an abbreviation, and a title typed in Arabic. */
const TERMS = ['Hades', 'FF7', 'قود اوف وور'];

export function Suggestions({ onTry }: { onTry: (term: string) => void }) {
  const t = useT();
  return (
    <div className={`${styles.suggestions} stack gap-4 pretty`}>
      <p className="quiet">{t('search.hint')}</p>
      <p className={`${styles.suggestionLine} cluster`}>
        <span className="meta">{t('search.try')}</span>
        {TERMS.map(term => (
          <Button key={term} size="s" onClick={() => onTry(term)}>
            <bdi>{term}</bdi>
          </Button>
        ))}
      </p>
    </div>
  );
}
