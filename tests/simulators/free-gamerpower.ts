const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from today to the last day; null if nobody knows. */
type GiveawayFields = { id: number; title: string; platforms: string; days: number | null; type?: string };

/** Whole games with the words that stand behind their names, a key for no named store, and codes for an add-on. */
const GIVEN: GiveawayFields[] = [
  { id: 4001, title: 'Metro 2033 (Steam) Giveaway', platforms: 'PC, Steam', days: 6 },
  { id: 4002, title: 'Ghostrunner (PS4/PS5) Giveaway', platforms: 'Playstation 4, Playstation 5', days: 11 },
  { id: 4003, title: 'Fable II (Xbox 360) Giveaway', platforms: 'Xbox 360', days: 3 },
  { id: 4004, title: 'Paper Harbour Steam Key Giveaway', platforms: 'PC, Steam, DRM-Free', days: null },
  { id: 4005, title: 'Cobbled Quarry Key Giveaway', platforms: 'PC', days: 5 },
  { id: 4006, title: 'Metro 2033 Ranger Coupon Codes', platforms: 'PC, Steam', days: 5, type: 'DLC' },
];

/** `2026-11-30 23:59:00` */
const stamp = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

function endOf(days: number | null, now: Date): string {
  if (days === null) return 'N/A';
  return `${stamp(new Date(now.getTime() + days * DAY_MS)).slice(0, 10)} 23:59:00`;
}

/** The giveaways that gamerpower.com knows at a moment. */
export function giveaways(now: Date) {
  return GIVEN.map(({ id, title, platforms, days, type = 'Game' }) => ({
    id,
    title,
    worth: '$19.99',
    thumbnail: '',
    image: '',
    description: 'A demo giveaway.',
    instructions: '1. Visit the page.\r\n2. Add the game to your library.',
    open_giveaway_url: `https://www.gamerpower.com/open/demo-${id}`,
    published_date: stamp(new Date(now.getTime() - DAY_MS)),
    type,
    platforms,
    end_date: endOf(days, now),
    users: 2600,
    status: 'Active',
    gamerpower_url: `https://www.gamerpower.com/demo-${id}`,
    open_giveaway: `https://www.gamerpower.com/open/demo-${id}`,
  }));
}

/** Its answer if there are none, with the status 201. */
export const NO_GIVEAWAYS = {
  status: 0,
  status_message: 'No active giveaways available at the moment, please try again later.',
};
