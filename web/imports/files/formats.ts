import { FORMATS, type FormatId } from '../../../worker/imports/files/files.schema.ts';
import { number, t } from '../../platform/i18n.ts';

/** The trackers by the names they give themselves, the same in every language. */
const NAMES = new Map<FormatId, string>([
  ['hltb', 'HowLongToBeat'],
  ['grouvee', 'Grouvee'],
  ['completionator', 'Completionator'],
  ['infinite-backlog', 'Infinite Backlog'],
  ['yamtrack', 'Yamtrack'],
  ['playnite', 'Playnite'],
  ['gog', 'GOG Galaxy'],
  ['backloggd', 'Backloggd'],
  ['gameye', 'GAMEYE'],
  ['darkadia', 'Darkadia'],
  ['nexorious', 'Nexorious'],
  ['neodb', 'NeoDB'],
  ['igdb', 'IGDB'],
]);

/** The API's word for a format; one of a newer version is a table. */
export const formatOf = (word: string): FormatId => FORMATS.find(format => format === word) ?? 'table';

export const TRACKERS = FORMATS.filter(format => format !== 'table');

/** The name of a format; our own and that of an unknown table are in the reader's language. */
export function formatName(word: string): string {
  const format = formatOf(word);
  if (format === 'raff') return t('common.app');
  return NAMES.get(format) ?? t('files.format.table');
}

const KB = 1024;

export function sizeText(bytes: number): string {
  const kb = Math.ceil(bytes / KB);
  return kb < KB
    ? t('files.kb', { n: kb })
    : t('files.mb', { size: number(bytes / KB / KB, { maximumFractionDigits: 1 }) });
}
