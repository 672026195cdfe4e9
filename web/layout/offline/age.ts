import { screenAt } from '../../../worker/pages/screens.ts';
import type { Age } from '../../offline/kept/store.ts';
import { dayText, timeOfDay } from '../../platform/dates.ts';
import { locale, t } from '../../platform/i18n.ts';

/** The first parts of the keys that a screen shows. */
function keysOf(path: string): readonly unknown[][] {
  const at = screenAt(path);
  if (at?.name === 'archives') return [['copies', 'archive']];
  if (at?.name === 'calendar') return [['calendar']];
  if (at?.name === 'game') return [['game', at.param]];
  if (at?.name === 'wall') return [['wall', at.param]];
  if (at?.name === 'lists')
    return [
      ['copies', 'games'],
      ['copies', 'wished-games'],
      ['copies', 'tracked-games'],
    ];
  return at?.name === 'library' ? [['copies', 'games']] : [];
}

/** When the oldest of what a screen shows came from the server; undefined if nothing of it is kept. */
export function ageOf(path: string, ages: ReadonlyMap<string, Age>): number | undefined {
  const wanted = keysOf(path);
  const isShown = ({ key: [kind, name, language] }: Age) =>
    wanted.some(([ofKind, ofName]) =>
      ofName === undefined
        ? ofKind === kind
        : ofKind === kind && ofName === name && (language ?? locale()) === locale(),
    );
  const found = [...ages.values()].filter(isShown).map(({ at }) => at);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** The time, and the day if it is another one. */
export function ageText(at: number, now = new Date()): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  const iso = new Date(at).toISOString();
  return isToday
    ? timeOfDay(iso)
    : [dayText(iso, { day: 'numeric', month: 'long' }), timeOfDay(iso)].join(t('common.comma'));
}
