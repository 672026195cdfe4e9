import { CloudOff } from 'lucide-react';
import { DAY_MS } from '../../../worker/platform/time.ts';
import { agoText, dayText, timeOfDay, today } from '../../platform/dates.ts';
import { t, useT } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { type FreeGame, GAMERPOWER_URL, type SourceState } from '../offers-of-month.ts';
import styles from './month.module.css';

/** Lists are read every day. One that is older than this was not read, or its last reading failed. */
const FRESH_MS = 1.5 * DAY_MS;

const ageOf = (goodAt: string, now = Date.now()) => now - Date.parse(goodAt);

function isStale({ goodAt, trouble }: SourceState): boolean {
  return trouble !== null || (goodAt !== null && ageOf(goodAt) > FRESH_MS);
}

function staleText({ source, goodAt }: SourceState): string {
  const name = SOURCES[source].platform;
  if (goodAt === null) return t('free.stale.never', { source: name });
  const days = Math.floor(ageOf(goodAt) / DAY_MS);
  if (days === 0) return t('free.stale.today', { source: name, when: agoText(goodAt) });
  return t('free.stale.days', { source: name, n: days });
}

/** When a list was read, by the reader's clock. */
function readText(instant: string): string {
  const time = timeOfDay(instant);
  const day = today(new Date(instant));
  if (day === today()) return t('free.read.today', { time });
  if (day === today(new Date(Date.now() - DAY_MS))) return t('free.read.yesterday', { time });
  return t('free.read.on', { day: dayText(instant, { day: 'numeric', month: 'long' }), time });
}

/** When the up-to-date lists were read, by the oldest of them; undefined if there is none. */
export function freshText(sources: readonly SourceState[]): string | undefined {
  const [oldest] = sources.flatMap(state => (isStale(state) || !state.goodAt ? [] : state.goodAt)).sort();
  return oldest && readText(oldest);
}

/** The lists that are older than they should be, each with its age. */
export function StaleLists({ sources }: { sources: readonly SourceState[] }) {
  useT();
  const stale = sources.filter(isStale);
  if (stale.length === 0) return null;
  return (
    <div className="stack">
      {stale.map(state => (
        <Notice key={state.source} icon={CloudOff}>
          {staleText(state)}
        </Notice>
      ))}
    </div>
  );
}

type CreditsProps = { rows: readonly FreeGame[]; sources: readonly SourceState[] };

/** Each source with a link, and when it was read if the head of the page does not say that time already. */
export function Credits({ rows, sources }: CreditsProps) {
  const t = useT();
  const named = [...new Set(rows.map(row => row.source))];
  if (named.length === 0) return null;
  const readOfHead = freshText(sources);
  return (
    <section className={`page mt-9 ${styles.credits}`}>
      <h2 className="small-heading">{t('free.credits')}</h2>
      <ul>
        {named.map(source => {
          const goodAt = sources.find(state => state.source === source)?.goodAt;
          const read = goodAt && readText(goodAt);
          return (
            <li key={source}>
              <a href={SOURCES[source].url} target="_blank" rel="noopener" className="link">
                <bdi>{SOURCES[source].name}</bdi>
                <span className="hidden"> {t('layout.foot.newTab')}</span>
              </a>
              {read && read !== readOfHead && <span className="meta">{read}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Source = {
  name: string;
  /** The owner of the list, as a part of a sentence. */
  platform: string;
  url: string;
  /** The one platform of the list; left out if there are several. */
  about?: string;
};

const SOURCES: Readonly<Record<FreeGame['source'], Source>> = {
  ps_plus: {
    name: 'PlayStation Plus',
    platform: 'PlayStation',
    url: 'https://www.playstation.com/ps-plus/whats-new/',
    about: 'playstation',
  },
  game_pass: {
    name: 'Xbox Game Pass',
    platform: 'Xbox',
    url: 'https://www.xbox.com/xbox-game-pass/games',
    about: 'xbox',
  },
  gamerpower: { name: 'GamerPower', platform: 'GamerPower', url: GAMERPOWER_URL },
  epic: { name: 'Epic Games Store', platform: 'Epic', url: 'https://store.epicgames.com/free-games', about: 'steam' },
};

/** Whether a source has games for the platforms that a filter leaves in view. */
export function isAbout(source: FreeGame['source'], platform: string): boolean {
  const { about } = SOURCES[source];
  return platform === '' || about === undefined || about === platform;
}
