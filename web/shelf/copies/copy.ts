import type { InferResponseType } from 'hono/client';
import { arabicOf, modesOf } from '../../../worker/catalogue/facts/facts.schema.ts';
import {
  type GamesType,
  PLATFORMS,
  platformOf,
  SUBPLATFORMS,
} from '../../../worker/catalogue/lookups/lookups.schema.ts';
import type { api } from '../../platform/api.ts';

type ArchivedCopy = InferResponseType<typeof api.games.archived.$get, 200>['archivedGames'][number];
type ArchiveFields = 'archiveStatus' | 'archivedAt';

/** What the lists answer in short. The names are nowhere drawn from a copy, or the lookups have them. */
type Short = { genres: readonly { id: string }[]; length: { id: number } | null };

/** A game on a subplatform. In a list the archive fields are missing or null. */
export type Copy = Omit<ArchivedCopy, ArchiveFields | keyof Short | 'platforms'> &
  Short &
  Partial<Pick<ArchivedCopy, ArchiveFields>>;
export type ArchiveStatus = NonNullable<Copy['archiveStatus']>;

export type ShelfName = GamesType | 'archive';

type PlainCopy = InferResponseType<(typeof api.copies)[':shelf']['$get'], 200>['copies'][number];
type CopyPlatform = Pick<Copy, 'platform' | 'subplatform'>;

/** Shared by all copies on a subplatform. Steam has no subplatforms and stands for itself. */
const held = new Map<string, CopyPlatform>(
  SUBPLATFORMS.map(one => {
    const { id, title: name } = platformOf(one);
    return [one.id, { platform: { id, name }, subplatform: one.id === id ? null : { id: one.id, name: one.title } }];
  }),
);
const ON_STEAM: CopyPlatform = { platform: { id: PLATFORMS[2].id, name: PLATFORMS[2].title }, subplatform: null };

/** A copy of a short list in the form that changes answer: what was left out is null. */
export function copyOf({
  genreIds = [],
  lengthId,
  subplatformId,
  arabicBits = 0,
  modeBits,
  ...plain
}: PlainCopy): Copy {
  return {
    ...plain,
    alternativeTitles: plain.alternativeTitles ?? [],
    coverUrl: plain.coverUrl ?? null,
    steamAppId: plain.steamAppId ?? null,
    genres: genreIds.map(id => ({ id })),
    length: lengthId === undefined ? null : { id: lengthId },
    mainStoryHours: plain.mainStoryHours ?? null,
    releaseDate: plain.releaseDate ?? null,
    releasePrecision: plain.releasePrecision ?? 'unknown',
    ...(held.get(subplatformId) ?? ON_STEAM),
    access: plain.access ?? null,
    holder: plain.holder ?? null,
    heldSince: plain.heldSince ?? null,
    subscription: plain.subscription ?? null,
    minutesPlayed: plain.minutesPlayed ?? null,
    addedMinutes: plain.addedMinutes ?? null,
    lastPlayedAt: plain.lastPlayedAt ?? null,
    trophies: plain.trophies ?? null,
    started: plain.started ?? false,
    rating: plain.rating ?? null,
    finishedYear: plain.finishedYear ?? null,
    tags: plain.tags ?? [],
    stoppedAt: plain.stoppedAt ?? null,
    arabic: arabicOf(arabicBits),
    modes: modesOf(modeBits ?? null),
  };
}

/** What the game of a copy is called, in any language. */
export const titlesOf = ({ title, alternativeTitles }: Pick<Copy, 'title' | 'alternativeTitles'>) => [
  title,
  ...alternativeTitles,
];
