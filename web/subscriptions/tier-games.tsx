import { Clock } from 'lucide-react';
import { holdingOf } from '../catalogue/game-words.ts';
import { PagedGames, usePagedGames } from '../catalogue/paged-games.tsx';
import { shelfChanges } from '../catalogue/shelf-changes.ts';
import { api, ask } from '../platform/api.ts';
import { useT } from '../platform/i18n.ts';
import { useSignal } from '../platform/signal.ts';
import { HeldMark } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { leavesText } from './leaving-words.ts';
import styles from './subscriptions.module.css';
import type { Subscription } from './switch-subscriptions.ts';

type TierGamesProps = { tier: Subscription; onClose: () => void };

/** What is in a subscription now, page by page: first what leaves it, with its day. What one has is marked. */
export function TierGames({ tier: { id, name, region, games: listed }, onClose }: TierGamesProps) {
  const t = useT();
  const changes = useSignal(shelfChanges);
  const pages = usePagedGames(['subscription-games', id, region, String(changes)], query =>
    ask(api.subscriptions[':id'].games.$get({ param: { id }, query }), { quiet: true }),
  );
  const { games, total } = pages;
  const others = games ? listed - total : 0;
  const inList = t('subscriptions.inList', { n: listed });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      note={others > 0 ? `${inList} ${t('subscriptions.list.others', { n: others })}` : inList}
      closeLabel={t('common.act.close')}
    >
      <PagedGames label={name} pages={pages} meta={game => <Facts game={game} />} />
    </Dialog>
  );
}

type FactsProps = { game: Parameters<typeof holdingOf>[0] & { leavesSoon: boolean; leavesAt: string | null } };

function Facts({ game }: FactsProps) {
  const t = useT();
  const holding = holdingOf(game);
  return (
    <>
      {holding && <HeldMark>{t(`game.${holding.as}`)}</HeldMark>}
      {game.leavesSoon && (
        <span className={styles.leaves}>
          <Clock className="icon icon-s" />
          {leavesText(game.leavesAt)}
        </span>
      )}
    </>
  );
}
