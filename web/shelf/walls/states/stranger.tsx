import { Eye } from 'lucide-react';
import type { RefObject } from 'react';
import { wallPath } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { BareScreen } from '../../../ui/bare-screen.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty-shelf.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../wall.module.css';

/** Says whose eyes these are, with the way back to one's own. */
export function StrangerBar({ ref, id }: { ref: RefObject<HTMLDivElement | null>; id: string }) {
  const t = useT();
  const back = (
    <ButtonLink size="s" href={wallPath(id)}>
      {t('walls.wall.stranger.back')}
    </ButtonLink>
  );
  return (
    <div ref={ref} tabIndex={-1} className={styles.bar}>
      <Notice icon={Eye} title={t('walls.wall.stranger.said')} act={back} />
    </div>
  );
}

/** A private wall to a stranger. */
export function StrangersNothing() {
  const t = useT();
  return (
    <BareScreen head={t('layout.head', { screen: t('walls.wall.stranger.title') })} name={t('walls.title')}>
      <Empty title={t('walls.wall.stranger.title')} text={t('walls.wall.stranger.text')} />
    </BareScreen>
  );
}
