import { PLATFORMS } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { DropFacts, useUnknownText } from '../../catalogue/facts/fact-notes.tsx';
import { type FactChange, type FactView, factsAsked, NO_FACTS, sift } from '../../catalogue/facts/fact-view.ts';
import { monthText } from '../../platform/dates.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty-shelf.tsx';
import { type FreeView, thisMonth } from '../free-view.ts';
import { sectionsOf } from '../offers/offer-facts.ts';
import { Offers } from '../offers/offers.tsx';
import type { ReadMonth } from '../use-free-month.ts';
import { Credits } from './freshness.tsx';

type MonthViewProps = {
  read: ReadMonth;
  view: FreeView;
  onChange: (change: FactChange & { month?: string; platform?: string }) => void;
};

export function MonthView({ read, view, onChange }: MonthViewProps) {
  const t = useT();
  const { fitting, unknown } = sift(read.freeGames, view, ({ game }) => game);
  const unknownText = useUnknownText(unknown);
  const isAsked = factsAsked(view).length > 0;
  const countIn = (facts: FactView) =>
    sectionsOf(sift(read.freeGames, facts, ({ game }) => game).fitting, view.platform).flatMap(one => one.offers)
      .length;
  const sections = sectionsOf(fitting, view.platform);
  const offers = sections.flatMap(section => section.offers);
  const isNow = view.month === thisMonth();
  return (
    <>
      <div className="page">
        <p role="status" className={isAsked ? 'meta' : 'hidden'}>
          {[t('free.found', { n: offers.length }), unknownText].filter(Boolean).join(' · ')}
        </p>
        {read.freeGames.length === 0 && <EmptyMonth read={read} onChange={onChange} />}
        {read.freeGames.length > 0 && offers.length === 0 && (
          <NothingFits view={view} count={countIn} onChange={onChange} />
        )}
      </div>
      {offers.length > 0 && <Offers rows={read.freeGames} sections={sections} />}
      <Credits rows={offers.flatMap(offer => offer.rows)} sources={isNow ? read.sources : []} />
    </>
  );
}

function EmptyMonth({ read, onChange }: Pick<MonthViewProps, 'read' | 'onChange'>) {
  const t = useT();
  const before = read.months.find(month => month < read.month) ?? read.months[0];
  const isPast = read.month < thisMonth();
  return (
    <Empty
      title={t('free.empty.title', { month: monthText(read.month, { year: true }) })}
      text={t(isPast ? 'free.empty.past' : 'free.empty.text')}
      acts={
        before && (
          <Button onClick={() => onChange({ month: before })}>
            {t('free.empty.act', { month: monthText(before, { year: true }) })}
          </Button>
        )
      }
    />
  );
}

type NothingFitsProps = Pick<MonthViewProps, 'view' | 'onChange'> & { count: (facts: FactView) => number };

/** The filters leave nothing: the one of facts, or else the one of the platform. */
function NothingFits({ view, count, onChange }: NothingFitsProps) {
  const t = useT();
  if (count(NO_FACTS) > 0)
    return (
      <Empty
        title={t('facts.noneTitle')}
        text={t('facts.noneText')}
        acts={
          <>
            <DropFacts view={view} count={count} onChange={onChange} />
            <Button onClick={() => onChange(NO_FACTS)}>{t('common.act.clear')}</Button>
          </>
        }
      />
    );
  const platform = PLATFORMS.find(one => one.iconClass === view.platform)?.title ?? '';
  return (
    <Empty
      title={t('free.none.title', { platform })}
      text={t('free.none.text')}
      acts={<Button onClick={() => onChange({ platform: '' })}>{t('common.act.clear')}</Button>}
    />
  );
}
