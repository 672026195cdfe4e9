import { artOf } from '../catalogue/game-words.ts';
import { gamePath } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { Resting, rests } from '../shelf/copies/resting.tsx';
import { RestsMark } from '../ui/chips.tsx';
import { GameCard } from '../ui/game-card.tsx';
import { ShelfRow } from '../ui/shelf.tsx';
import { boughtBeside, copiesThrough, deviceOf, type Family, platformOf, withBought } from './family.ts';

const SHOWN = 6;
/** One bought game stands among the resting ones, after the first two. */
const BOUGHT_SHOWN = 1;
const BOUGHT_AT = 2;

const boughtFirst = (resting: readonly Copy[], same: readonly Copy[]) => {
  const isBought = (copy: Copy) => same.some(one => one.gameId === copy.gameId);
  return [...resting.filter(isBought), ...resting.filter(copy => !isBought(copy))];
};

/** Some that rest, and among them what was bought and keeps its colour: copies of the same games, or else another game. */
function someOf(family: Family, copies: readonly Copy[]): Copy[] {
  const resting = copiesThrough(family, copies).filter(rests);
  const same = boughtBeside(resting, copies);
  if (same.length > 0) return withBought(boughtFirst(resting, same), same).slice(0, SHOWN);
  const own = copies.filter(copy => copy.access === 'bought' && copy.platform.name === platformOf(family.info));
  const beside = own.slice(0, BOUGHT_SHOWN);
  const shown = resting.slice(0, SHOWN - beside.length);
  return [...shown.slice(0, BOUGHT_AT), ...beside, ...shown.slice(BOUGHT_AT)];
}

export function RestingGames({ families, copies }: { families: readonly Family[]; copies: readonly Copy[] }) {
  const t = useT();
  const family = families.find(({ resting }) => resting > 0);
  const shown = family ? someOf(family, copies) : [];
  if (!family || !shown.some(rests)) return null;
  return (
    <section className="mt-9" aria-labelledby="resting-games">
      <h2 className="heading" id="resting-games">
        {t('subscriptions.resting')}
      </h2>
      <ShelfRow columns={SHOWN} label={t('subscriptions.resting')} className="mt-3">
        {shown.map(copy => (
          <GameCard
            key={copy.id}
            game={artOf(copy)}
            href={gamePath(copy.slug)}
            {...(rests(copy)
              ? { rests: <RestReason copy={copy} family={family} /> }
              : { chips: [deviceOf(copy)], meta: <span>{t('lists.access.bought')}</span> })}
          />
        ))}
      </ShelfRow>
    </section>
  );
}

function RestReason({ copy, family: { held, info } }: { copy: Copy; family: Family }) {
  const t = useT();
  if (held) return <Resting copy={copy} />;
  return <RestsMark why={t('subscriptions.isOff', { name: info.short })}>{t('lists.rests')}</RestsMark>;
}
