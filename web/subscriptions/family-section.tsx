import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { dayText } from '../platform/dates.ts';
import { t, useT } from '../platform/i18n.ts';
import { fileOf, partOf } from '../platform/lazy.ts';
import type { Copy } from '../shelf/copies/copy.ts';
import { rests } from '../shelf/copies/resting.tsx';
import { ChoiceGroup } from '../ui/choice.tsx';
import { cx } from '../ui/cx.ts';
import { inlineStep, nextIndex } from '../ui/direction.ts';
import { Anchor } from '../ui/link.tsx';
import { boughtBeside, copiesThrough, type Family, withBought } from './family.ts';
import { FamilyShelf } from './family-shelf.tsx';
import { leavingText } from './leaving-words.ts';
import styles from './subscriptions.module.css';
import { AskBeforeOff, SwitchedOff } from './switch-off.tsx';
import type { Subscription } from './switch-subscriptions.ts';
import { useTierSwitch } from './use-tier-switch.ts';

const TierGames = partOf(
  fileOf(() => import('./tier-games.tsx')),
  file => file.TierGames,
);

type FamilyProps = { family: Family; copies: readonly Copy[] | undefined };

const allPath = ({ info }: Family) => `${paths.library}?${new URLSearchParams({ through: info.id })}`;

export function FamilySection({ family, copies = [] }: FamilyProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const [isAllSeen, setAllSeen] = useState(true);
  const switching = useTierSwitch(family);
  const { info, held, active, resting, unnamed } = family;
  const { isAsking } = switching;
  const heading = `subscription-${info.id}`;
  const isOff = !held && !isAsking && resting > 0;
  const through = copiesThrough(family, copies);
  const shown = isAsking || isOff ? withBought(through, boughtBeside(through, copies)) : through;
  useKeptFocus(section, isAsking ? 'asking' : isOff && 'off');
  const all = isAllSeen ? undefined : allPath(family);
  return (
    <section ref={section} className={styles.family} aria-labelledby={heading}>
      <div className="headed">
        <h2 className="heading" id={heading}>
          <bdi>{info.name}</bdi>
        </h2>
        {active > 0 && <span className="count num">{t('subscriptions.games', { n: active })}</span>}
      </div>
      {!held && unnamed > 0 && <p className="quiet">{t('subscriptions.unknown', { n: unnamed })}</p>}
      <TierChoice family={family} value={switching.shown} onChoose={switching.choose} />
      <FamilyShelf copies={shown} isAsked={isAsking} onFit={setAllSeen} />
      {isAllSeen && <Titles copies={through} />}
      {isAsking && (
        <AskBeforeOff
          family={family}
          bought={boughtBeside(
            through.filter(copy => !rests(copy)),
            copies,
          )}
          {...switching}
        />
      )}
      {isOff && <SwitchedOff family={family} all={all} {...switching} />}
      {!isAsking && !isOff && <ListAge family={family} all={all} />}
    </section>
  );
}

/** The books by name, for those who cannot see them; nobody has to follow a link for a few. */
const Titles = ({ copies }: { copies: readonly Copy[] }) =>
  copies.length > 0 && (
    <ul className="hidden">
      {copies.map(({ id, title }) => (
        <li key={id}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );

/** What is in the list and what leaves it, its age if it is older than it should be, and what the board has no room for. */
function ListAge({ family, all }: { family: Family; all: string | undefined }) {
  const t = useT();
  const { held, active, resting, info } = family;
  const [isShown, show] = useState(false);
  const n = active + resting;
  return (
    <div className={`headed ${styles.foot}`}>
      <span className="meta">
        {held && n === 0 && `${t('subscriptions.nothing')} `}
        {held && `${listText(held)} ${leavingText(info, held)}`} {n > 0 && t('subscriptions.bought')}
      </span>
      {held && held.games > 0 && (
        <button type="button" aria-haspopup="dialog" className={styles.all} onClick={() => show(true)}>
          {t('subscriptions.list.show')}
        </button>
      )}
      {n > 0 && all && (
        <Anchor className={styles.all} href={all}>
          {t('subscriptions.all', { n })}
        </Anchor>
      )}
      <Suspense>{isShown && held && <TierGames tier={held} onClose={() => show(false)} />}</Suspense>
    </div>
  );
}

/** What is known of a subscription's list: its size, or its age if the last answer could not be used. */
function listText({ asOf, trouble, games }: Subscription): string {
  if (asOf === null) return t('subscriptions.list.never');
  if (trouble === null) return t('subscriptions.inList', { n: games });
  const day = dayText(asOf, { day: 'numeric', month: 'long' });
  const { code, before, now } = trouble;
  if (code === 'list_shrank' && before !== null && now !== null)
    return t('subscriptions.list.shrank', { day, before, now });
  return t(code === 'list_empty' ? 'subscriptions.list.empty' : 'subscriptions.list.trouble', { day });
}

/**
 * A pressed button goes with its panel. The focus goes on to what stands in its place: the words of the next panel, or
 * the tier that is held. It stays where it is if the reader has moved it.
 */
function useKeptFocus(section: RefObject<HTMLElement | null>, panel: string | false): void {
  useEffect(() => {
    if (!panel) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const find = (what: string) => section.current?.querySelector<HTMLElement>(what);
      (find('h3[tabindex]') ?? find('input:checked'))?.focus();
    };
  }, [section, panel]);
}

const NONE = 'none';

type TierChoiceProps = {
  family: Family;
  value: string | undefined;
  onChoose: (tier: Family['tiers'][number]['id'] | undefined) => void;
};

const stepOf = (event: KeyboardEvent) =>
  event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : inlineStep(event);

/** Arrows pass over the tiers and choose none: each of them would be switched to. The space bar and Enter choose. */
function pass(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  const step = stepOf(event);
  if (!(target instanceof HTMLInputElement) || (step === 0 && key !== 'Enter')) return;
  event.preventDefault();
  const tiers = [...currentTarget.querySelectorAll('input')];
  if (key === 'Enter') target.click();
  else tiers[nextIndex(key, step, tiers.indexOf(target), tiers.length) ?? 0]?.focus();
}

/** One tier at a time, none of them first. */
function TierChoice({ family: { info, tiers }, value, onChoose }: TierChoiceProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tiers in it have the focus
    <div onKeyDown={pass}>
      <ChoiceGroup
        className={cx(styles.tiers, tiers.length > 3 && styles.many)}
        label={<span className="hidden">{info.name}</span>}
        name={`tier-${info.id}`}
        columns={tiers.length + 1}
        value={value ?? NONE}
        onChange={chosen => onChoose(tiers.find(tier => tier.id === chosen)?.id)}
        choices={[
          { value: NONE, label: t('subscriptions.none') },
          ...tiers.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
        ]}
      />
    </div>
  );
}
