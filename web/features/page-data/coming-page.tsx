import { Hammer } from 'lucide-react';
import { useT } from '../../lib/i18n.ts';
import { openSearch } from '../../lib/search-panel.ts';
import { useSignedIn } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chips.tsx';
import { Board } from '../../ui/shelf.tsx';
import styles from './page-data.module.css';

export type Coming = 'about' | 'contact' | 'help' | 'privacy' | 'terms' | 'walls' | 'free';

/** A screen that is not there yet says what it will be, and offers what can be done meanwhile. */
export function ComingPage({ what }: { what: Coming }) {
  const t = useT();
  const title = t(`frame.soon.${what}.title`);
  return (
    <div className={`page ${styles.soon}`}>
      <title>{t('frame.head', { screen: title })}</title>
      <Chip variant="state" icon={Hammer}>
        {t('frame.soon.note')}
      </Chip>
      <h1 className="title" tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{t(`frame.soon.${what}.text`)}</p>
      <Meanwhile />
      <Board className={styles.board} />
    </div>
  );
}

function Meanwhile() {
  const t = useT();
  const signedIn = useSignedIn();
  return (
    <div className={styles.acts}>
      <ButtonLink variant="main" href={signedIn ? paths.library : paths.signup}>
        {t(signedIn ? 'frame.soon.act.library' : 'frame.soon.act.signup')}
      </ButtonLink>
      <Button onClick={openSearch}>{t('frame.soon.act.search')}</Button>
    </div>
  );
}
