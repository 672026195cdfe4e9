import { artOf } from '../../../catalogue/game-words.ts';
import { sayFailed } from '../../../catalogue/say-failed.ts';
import { gamePath } from '../../../paths.ts';
import { t as text, useT } from '../../../platform/i18n.ts';
import { removeCopies } from '../../../shelf/actions/copy-actions.tsx';
import { moveCopies } from '../../../shelf/actions/move-copies.ts';
import type { Copy } from '../../../shelf/copies/copy.ts';
import { useCopies } from '../../../shelf/copies/use-copies.ts';
import { Button } from '../../../ui/button.tsx';
import { GameRow, Rows } from '../../../ui/game-row.tsx';
import type { WishedGame, WishReading } from './use-wishes.ts';
import styles from './wishes.module.css';

type QuestionsProps = {
  wishes: WishReading;
  onKeep: (games: readonly WishedGame[]) => Promise<void>;
  onDone: () => void;
};

const KINDS = ['bought', 'vanished'] as const;

/** What was bought there, or is no longer wished for: each is asked, and nothing is done by itself. */
export function WishQuestions({ wishes, onKeep, onDone }: QuestionsProps) {
  const t = useT();
  const { data: wanted = [] } = useCopies('wished-games');
  const copiesOf = (game: WishedGame) => wanted.filter(copy => copy.gameId === game.id);
  const acts = {
    bought: (copies: readonly Copy[]) => moveCopies(copies, 'games'),
    vanished: removeCopies,
  };
  const act = async (kind: (typeof KINDS)[number], game: WishedGame) => {
    if (await acts[kind](copiesOf(game))) onDone();
  };
  const keep = (games: readonly WishedGame[]): void => {
    onKeep(games).catch(error => sayFailed(text('imports.review.failed'), error, () => keep(games)));
  };
  return KINDS.filter(kind => wishes[kind].length > 0).map(kind => (
    <section key={kind} className={styles.asked} aria-labelledby={`wishes-${kind}`}>
      <div className="headed">
        <h2 className="heading" id={`wishes-${kind}`}>
          {t(`imports.wishes.${kind}.title`, { n: wishes[kind].length })}
        </h2>
        {wishes[kind].length > 1 && (
          <Button variant="quiet" size="s" onClick={() => keep(wishes[kind])}>
            {t('imports.wishes.keepAll')}
          </Button>
        )}
      </div>
      <p className="quiet">{t(`imports.wishes.${kind}.text`, { n: wishes[kind].length })}</p>
      <Rows>
        {wishes[kind].map(game => (
          <GameRow
            key={game.id}
            still
            game={artOf(game)}
            href={gamePath(game.slug)}
            end={
              <>
                <Button
                  size="s"
                  aria-label={`${t(`imports.wishes.${kind}.act`)}: ${game.title}`}
                  onClick={() => act(kind, game)}
                >
                  {t(`imports.wishes.${kind}.act`)}
                </Button>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${t('imports.wishes.keep')}: ${game.title}`}
                  onClick={() => keep([game])}
                >
                  {t('imports.wishes.keep')}
                </Button>
              </>
            }
          />
        ))}
      </Rows>
    </section>
  ));
}
