import { mutate } from 'swr';
import { subplatformsOf } from '../../../../worker/catalogue/lookups/lookups.schema.ts';
import { useT } from '../../../platform/i18n.ts';
import { moveCopies } from '../../../shelf/actions/move-copies.ts';
import { useCopies } from '../../../shelf/copies/use-copies.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Title } from '../use-titles.ts';

const STEAM: readonly string[] = subplatformsOf('steam').map(({ id }) => id);

/** Titles say what one holds of them. */
const readTitlesAgain = () => void mutate(key => Array.isArray(key) && key[0] === 'import-games');

/** What is wanted here and was bought there stands under "Here already": one press moves it to what one has. */
export function BoughtAsk({ titles }: { titles: readonly Title[] }) {
  const t = useT();
  const { data: wanted = [] } = useCopies('wished-games');
  const bought = new Set(titles.map(({ match }) => match.game?.id));
  const copies = wanted.filter(
    copy => bought.has(copy.gameId) && STEAM.includes(copy.subplatform?.id ?? copy.platform.id),
  );
  const move = async () => {
    if (await moveCopies(copies, 'games', { onUndo: readTitlesAgain })) readTitlesAgain();
  };
  if (copies.length === 0) return null;
  const n = copies.length;
  return (
    <Notice
      role="status"
      className="mt-4"
      title={t('imports.wishes.bought.title', { n })}
      act={
        <Button size="s" onClick={move}>
          {t('imports.wishes.bought.all', { n })}
        </Button>
      }
    >
      {t('imports.wishes.bought.text', { n })}
    </Notice>
  );
}
