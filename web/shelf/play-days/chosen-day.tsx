import { Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { gamePath } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Tool } from '../../ui/tool.tsx';
import styles from './play-days.module.css';
import { type PlayDay, playedText, removeTime, settleDay } from './use-play-days.ts';

export type DayGames = Readonly<Record<string, { title: string; slug: string }>>;

type ChosenProps = {
  of: readonly PlayDay[];
  games: DayGames;
  /** On the page of a game its name need not be said. */
  isOneGame: boolean;
};

/** What was played on a day, by game and by who told it. */
export function ChosenDay({ of, games, isOneGame }: ChosenProps) {
  const byGame = Map.groupBy(of, ({ gameId }) => gameId);
  return (
    <ul className={styles.told}>
      {[...byGame].map(([gameId, told]) => (
        <li key={gameId}>
          {!isOneGame && games[gameId] && (
            <Link href={gamePath(games[gameId].slug)} dir="auto" className={styles.game}>
              {games[gameId].title}
            </Link>
          )}
          {told.map(one => (
            <ToldTime key={one.id} one={one} title={games[gameId]?.title ?? ''} />
          ))}
          {told[0]?.asked && <SameOrSeparate of={told[0]} />}
        </li>
      ))}
    </ul>
  );
}

function ToldTime({ one, title }: { one: PlayDay; title: string }) {
  const t = useT();
  const removing = useAct();
  const time = playedText(one.minutes);
  return (
    <div className="row gap-3">
      <span>{time}</span>
      <span className="meta">{t(`days.source.${one.source}`)}</span>
      {!one.counts && <span className="meta">{t('days.notAdded')}</span>}
      <Tool
        size="s"
        icon={Trash2}
        label={t('days.remove', { time, title })}
        disabled={removing.isBusy}
        onClick={() => void removing.run(() => removeTime(one))}
      />
      {removing.refusal && <span role="alert">{reasonOf(removing.refusal)}</span>}
    </div>
  );
}

/** The question that is asked where several told of one day and game. */
function SameOrSeparate({ of }: { of: PlayDay }) {
  const t = useT();
  const { run, isBusy, refusal } = useAct();
  return (
    <div className="stack gap-3 mt-2">
      <p className="quiet small">{t('days.ask')}</p>
      <div className="cluster gap-3">
        <Button size="s" disabled={isBusy} onClick={() => void run(() => settleDay(of, false))}>
          {t('days.same')}
        </Button>
        <Button size="s" disabled={isBusy} onClick={() => void run(() => settleDay(of, true))}>
          {t('days.separate')}
        </Button>
      </div>
      {refusal && <p role="alert">{reasonOf(refusal)}</p>}
    </div>
  );
}
