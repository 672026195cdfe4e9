import { GAMES_TYPES, type GamesType } from '../../../../worker/features/lookups/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import type { FreeGame } from '../../../lib/free-offers.ts';
import { t } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { copyOf, titleOf } from './offer.ts';

const TITLES_MAX = 3;
const READING_MS = 10_000;

function titlesOf(rows: readonly FreeGame[]): string {
  const names = rows.slice(0, TITLES_MAX).map(titleOf);
  const more = rows.length > TITLES_MAX ? [`+${rows.length - TITLES_MAX}`] : [];
  return [...names, ...more].join(t('common.comma'));
}

/** Why something was left out. A copy this browser does not know of stands on the shelf all the same. */
function reasonsOf(skipped: readonly FreeGame[]): string[] {
  const standsIn = (list: GamesType) => skipped.filter(row => (copyOf(row)?.gamesType ?? 'games') === list);
  return GAMES_TYPES.flatMap(list => {
    const rows = standsIn(list);
    if (rows.length === 0) return [];
    const titles = titlesOf(rows);
    return list === 'games'
      ? t('free.said.held', { titles })
      : t('free.said.wanted', { list: t(`common.list.${list}`), titles });
  });
}

/** Tells what came in, and what did not and why. */
export function tellBrought(added: number, skipped: readonly FreeGame[], onOpen: () => void): void {
  const head = added > 0 ? t('free.said.added', { n: added }) : t('free.said.none');
  toast.show({
    kind: added > 0 ? 'done' : 'info',
    text: [head, ...reasonsOf(skipped)].join(' '),
    action: { label: t('free.said.library'), onAction: onOpen },
    duration: READING_MS,
  });
}

/** Why it failed; that nothing answers is said by the notice over the screen already. */
function troubleOf({ status, problem, retryAfterSeconds }: ApiError): string {
  if (status === 0) return '';
  if (status === 429) return t('common.said.tooMany', { n: retryAfterSeconds });
  return problem.title ?? t('common.said.serverError');
}

/** Throws on what is no answer of the API. */
export function tellFailed(error: unknown, again: () => void): void {
  if (!(error instanceof ApiError)) throw error;
  toast.show({
    kind: 'bad',
    text: `${t('free.said.failed')} ${troubleOf(error)}`,
    duration: READING_MS,
    action: { label: t('common.act.retry'), onAction: again },
  });
}
