import { Layers } from 'lucide-react';
import useSWR from 'swr';
import { paths } from '../../paths.ts';
import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { useUser } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './library-notice.module.css';
import { unsentOf } from './sorting/journal.ts';
import { sendUnsent } from './sorting/sender.ts';

/** How many wait; what an earlier visit to the deck could not send goes first. */
async function countLeft(user: string): Promise<number> {
  if (unsentOf(user).length > 0) await sendUnsent(user);
  return (await ask(api.triage.$get({ query: { count: '0' } }), { quiet: true })).left;
}

/** On the library: games wait to be sorted, and the way to the deck. Says nothing if none does. */
export function SortNotice() {
  const t = useT();
  const user = useUser()?.id;
  const { data: left = 0 } = useSWR(user && ['deck-left', user], () => countLeft(user ?? ''));
  if (left === 0) return null;
  return (
    <Notice
      icon={Layers}
      className={styles.notice}
      title={t('deck.notice', { n: left })}
      act={
        <ButtonLink size="s" href={paths.deck}>
          {t('deck.noticeAct')}
        </ButtonLink>
      }
    >
      <span className="wide-only">{t('deck.noticeText')}</span>
    </Notice>
  );
}
