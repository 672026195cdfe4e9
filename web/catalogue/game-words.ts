import type { GamesType } from '../../worker/app.ts';
import type { Precision } from '../platform/dates.ts';
import { t } from '../platform/i18n.ts';
import type { GameArt } from '../ui/cover.tsx';
import type { LengthStep } from '../ui/spine.tsx';

/* The words and facts that every screen shows of a game, whatever call they came from. */

type ReleaseDate = { releaseDate: string | null; releasePrecision?: Precision };

/** The year of a game's release; undefined if it is not known. */
export function yearOf({ releaseDate, releasePrecision }: ReleaseDate): string | undefined {
  return releasePrecision === 'unknown' ? undefined : releaseDate?.slice(0, 4);
}

type CoverFields = ReleaseDate & { slug: string; title: string; coverUrl: string | null; steamAppId: string | null };

export function artOf(game: CoverFields, developer?: readonly string[]): GameArt {
  const { slug, title, coverUrl, steamAppId } = game;
  return { slug, title, coverUrl, steamAppId, year: yearOf(game), by: developer?.[0] };
}

const STEPS = [1, 2, 3, 4] as const;

/** How long a game is, in the steps of its mark and its spine; 0 if it is not known. */
export function lengthStepOf({ length }: { length: { id: number } | null }): LengthStep {
  return STEPS.find(step => step === length?.id) ?? 0;
}

/** Hours as people say them: whole ones, and halves below two. */
export function hoursText(hours: number): string {
  const n = hours < 2 ? Math.round(hours * 2) / 2 : Math.round(hours);
  if (n === 0.5) return t('common.halfHour');
  if (n === 1.5) return t('common.hourAndHalf');
  return n > 0 ? t('common.hours', { n }) : t('lists.minutes', { n: Math.round(hours * 60) });
}

export const minutesText = (minutes: number) => hoursText(minutes / 60);

/** The first names, and how many are left. */
export function firstNames(names: readonly string[], most: number): string[] {
  return names.length > most ? [...names.slice(0, most), `+${names.length - most}`] : [...names];
}

type Copy = { gamesType: GamesType; subplatformId: string; archived: boolean };
type Holder = { held: readonly Copy[]; platforms: readonly { id: string; name: string }[] };

export type Holding = 'have' | 'want' | 'track' | 'archived';

const KINDS: readonly [Holding, (copy: Copy) => boolean][] = [
  ['have', copy => !copy.archived && copy.gamesType === 'games'],
  ['want', copy => !copy.archived && copy.gamesType === 'wished-games'],
  ['track', copy => !copy.archived && copy.gamesType === 'tracked-games'],
  ['archived', copy => copy.archived],
];

/** The list in which the reader has a game, by the copy that matters most, and the names of its platforms. */
export function holdingOf({ held, platforms }: Holder): { as: Holding; on: string[] } | undefined {
  const [as, isIt] = KINDS.find(([, is]) => held.some(is)) ?? [];
  if (!as || !isIt) return undefined;
  const ids = held.filter(isIt).map(copy => copy.subplatformId);
  return { as, on: platforms.filter(platform => ids.includes(platform.id)).map(platform => platform.name) };
}
