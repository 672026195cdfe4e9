import { once } from '../../../platform/remember.ts';
import { DAY_MS, dayOf } from '../../../platform/time.ts';

/** The first day of the calendar, and about how long its years and months are. */
const BEGINNING = Date.UTC(622, 6, 19);
const YEAR = 354.367 * DAY_MS;
const MONTH = 29.53 * DAY_MS;
/** How far the estimate may be from the day itself. */
const NEAR = 4;

const calendar = once(
  () =>
    new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** Year, month and day of an instant in the calendar of Umm al-Qura, which Windows uses in Saudi Arabia. */
function partsOf(instant: number): number[] {
  const parts = calendar().formatToParts(instant);
  const numberOf = (type: string) => Number(parts.find(part => part.type === type)?.value);
  return [numberOf('year'), numberOf('month'), numberOf('day')];
}

export const hijriMonthOf = (instant: number) => partsOf(instant)[1] ?? 0;

/** The day of ours, `YYYY-MM-DD`, that a day of the Hijri calendar is; undefined if that calendar has no such day. */
export function fromHijri(year: number, month: number, day: number): string | undefined {
  const about = BEGINNING + Math.round(((year - 1) * YEAR + (month - 1) * MONTH) / DAY_MS + day - 1) * DAY_MS;
  for (let away = -NEAR; away <= NEAR; away += 1) {
    const instant = about + away * DAY_MS;
    if (partsOf(instant).join() === [year, month, day].join()) return dayOf(instant);
  }
  return undefined;
}
