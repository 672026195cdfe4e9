import { Clock } from 'lucide-react';
import { PagedGames, usePagedGames } from '../catalogue/paged-games.tsx';
import { api, ask } from '../platform/api.ts';
import { useT } from '../platform/i18n.ts';
import { Dialog } from '../ui/dialog.tsx';
import { leavesText } from './leaving-words.ts';
import styles from './subscriptions.module.css';
import type { Subscription } from './switch-subscriptions.ts';

type TierGamesProps = { tier: Subscription; onClose: () => void };

/** What is in a subscription now, page by page: first what leaves it, with its day. */
export function TierGames({ tier: { id, name, region, games: listed }, onClose }: TierGamesProps) {
  const t = useT();
  const pages = usePagedGames(['subscription-games', id, region], query =>
    ask(api.subscriptions[':id'].games.$get({ param: { id }, query }), { quiet: true }),
  );
  const { games, total, rest } = pages;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      note={t('subscriptions.inList', { n: listed })}
      closeLabel={t('common.act.close')}
    >
      <PagedGames
        label={name}
        pages={pages}
        meta={game =>
          game.leavesSoon && (
            <span className={styles.leaves}>
              <Clock className="icon icon-s" />
              {leavesText(game.leavesAt)}
            </span>
          )
        }
      />
      {games && rest === 0 && listed > total && (
        <p className="mt-4 meta">{t('subscriptions.list.others', { n: listed - total })}</p>
      )}
    </Dialog>
  );
}
