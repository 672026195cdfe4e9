import { FORMATS, type FormatId } from '../../../worker/imports/files/files.schema.ts';
import { number, t } from '../../platform/i18n.ts';

/** The trackers by the names they give themselves, the same in every language. */
const NAMES: Record<Exclude<FormatId, 'table'>, string> = {
  hltb: 'HowLongToBeat',
  grouvee: 'Grouvee',
  completionator: 'Completionator',
  'infinite-backlog': 'Infinite Backlog',
  yamtrack: 'Yamtrack',
  playnite: 'Playnite',
  gog: 'GOG Galaxy',
  backloggd: 'Backloggd',
  gameye: 'GAMEYE',
  darkadia: 'Darkadia',
  nexorious: 'Nexorious',
  neodb: 'NeoDB',
  igdb: 'IGDB',
  raff: 'Raff',
};

type Tracker = keyof typeof NAMES;

/** The API's word for a format; one of a newer version is a table. */
export const formatOf = (word: string): FormatId => FORMATS.find(format => format === word) ?? 'table';

const isTracker = (format: string): format is Tracker => format in NAMES;

export const TRACKERS: readonly Tracker[] = FORMATS.filter(isTracker);

/** The name of a format; that of an unknown table is in the reader's language. */
export const formatName = (format: string) => (isTracker(format) ? NAMES[format] : t('files.format.table'));

const KB = 1024;

export function sizeText(bytes: number): string {
  const kb = Math.ceil(bytes / KB);
  return kb < KB
    ? t('files.kb', { n: kb })
    : t('files.mb', { size: number(bytes / KB / KB, { maximumFractionDigits: 1 }) });
}
