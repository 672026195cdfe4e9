import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { SUBPLATFORMS, type Subplatform } from '../../catalogue/platforms.ts';
import { Month } from '../../free-games/free-games.schema.ts';
import { CalendarDate, Id, text } from '../../platform/http/fields.ts';
import { FREE_SOURCES, type FreeSource } from '../../providers/free-games/offer.ts';
import { CommandError } from '../command-error.ts';

const TITLE_MAX = 200;
const SLUG_MAX = 120;

const folded = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '');

/** A device by its name or its code, in any common spelling: `PS5`, `Xbox Series X`, `xbox-series`. */
const Device = v.pipe(
  v.string(),
  v.transform(typed => SUBPLATFORMS.find(({ title, code }) => [title, code].map(folded).includes(folded(typed)))),
  v.custom<Subplatform>(device => device !== undefined),
);

const Link = v.pipe(v.string(), v.url(), v.startsWith('https://'));

const Added = v.object({
  title: text(TITLE_MAX),
  platform: Device,
  month: Month,
  access: v.picklist(['subscription', 'free_claim']),
  'claim-by': v.optional(CalendarDate),
  url: v.optional(Link),
  cover: v.optional(Link),
  game: v.optional(text(SLUG_MAX)),
  source: v.optional(v.picklist(FREE_SOURCES)),
});
export type Added = v.InferOutput<typeof Added>;

const WANTED: Record<keyof Added, string> = {
  title: 'the game’s title',
  platform: `one of ${SUBPLATFORMS.map(({ title }) => title).join(', ')}`,
  month: 'YYYY-MM',
  access: 'subscription or free_claim',
  'claim-by': 'YYYY-MM-DD',
  url: 'an https address',
  cover: 'an https address',
  game: 'the game’s last part of its address here',
  source: `one of ${FREE_SOURCES.join(', ')}`,
};

const option = { type: 'string' } as const;
const OPTIONS = Object.fromEntries(Object.keys(WANTED).map(name => [name, option]));

function parse(typed: string[]) {
  try {
    return parseArgs({ args: typed, options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** The values of `--title … --platform …`; throws CommandError that names the wrong one. */
export function readAdded(typed: string[]): Added {
  const result = v.safeParse(Added, parse(typed));
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? '';
  throw new CommandError(`--${field} should be ${field in WANTED ? WANTED[field as keyof Added] : 'left out'}.`); // checked by `in`
}

export function readMonth(typed: string): string {
  if (v.is(Month, typed)) return typed;
  throw new CommandError(`“${typed}” is no month: write YYYY-MM.`);
}

export function readId(typed: string): string {
  if (v.is(Id, typed)) return typed.toLowerCase();
  throw new CommandError(`“${typed}” is no id: take one from \`npm run free-games -- list\`.`);
}

/** The list of a game entered by hand if no list was named: that of its platform, or the giveaways for everybody. */
export function freeSourceOf({ source, access, platform }: Added): FreeSource {
  if (source) return source;
  if (access === 'free_claim' || platform.platform === 3) return 'gamerpower';
  return platform.platform === 1 ? 'ps_plus' : 'game_pass';
}
