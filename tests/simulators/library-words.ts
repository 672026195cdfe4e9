import type { Store } from './library-names.ts';

/** Entries of libraries that are not games, and their platforms. App ids are Steam's own if there is one. */
export const EXTRAS: { title: string; kind: 'demo' | 'tool' | 'soundtrack' | 'app'; at: Store[]; appId?: number }[] = [
  { title: 'Steamworks Common Redistributables', kind: 'tool', at: ['steam'], appId: 228980 },
  { title: 'FINAL FANTASY XVI DEMO', kind: 'demo', at: ['steam', 'psn', 'xbox'], appId: 2738000 },
  { title: 'Netflix', kind: 'app', at: ['psn', 'xbox'] },
  { title: 'Hades Original Soundtrack', kind: 'soundtrack', at: ['steam'], appId: 1145370 },
  { title: 'Source SDK Base 2013 Multiplayer', kind: 'tool', at: ['steam'], appId: 243750 },
  { title: 'Proton Experimental', kind: 'tool', at: ['steam'], appId: 1493710 },
  { title: 'Left 4 Dead 2 Dedicated Server', kind: 'tool', at: ['steam'], appId: 222860 },
  { title: 'PUBG: Test Server', kind: 'tool', at: ['steam'], appId: 622590 },
  { title: 'Wallpaper Engine', kind: 'app', at: ['steam'], appId: 431960 },
  { title: 'YouTube', kind: 'app', at: ['psn', 'xbox'] },
  { title: 'Spotify', kind: 'app', at: ['psn', 'xbox'] },
  { title: 'Microsoft Edge', kind: 'app', at: ['xbox'] },
  { title: 'Stellar Blade™ Demo', kind: 'demo', at: ['psn'] },
  { title: 'Resident Evil Village Gameplay Demo', kind: 'demo', at: ['steam', 'psn', 'xbox'], appId: 1541780 },
  { title: 'Battlefield™ 2042 Open Beta', kind: 'demo', at: ['psn', 'xbox'] },
  { title: 'Forza Horizon 4 Demo', kind: 'demo', at: ['xbox'] },
];

/** Names of invented games, so that no catalogue can know them: first, second and last part. */
export const FIRST_WORDS = [
  ...['Ashlit', 'Brackish', 'Cobbled', 'Drowsy', 'Emberlit', 'Fogbound', 'Gilded', 'Hushed', 'Inkstained', 'Jaded'],
  ...['Knotted', 'Lopsided', 'Mothlit', 'Nettled', 'Ochre', 'Patchwork', 'Quilted', 'Rusting', 'Saltworn', 'Thistle'],
  ...['Umber', 'Velvet', 'Wandering', 'Xylem', 'Yonder', 'Zephyr', 'Amberlane', 'Bramble', 'Cinder', 'Dovetail'],
];

export const SECOND_WORDS = [
  ...['Orchard', 'Lanternfolk', 'Causeway', 'Almanac', 'Ferrymen', 'Greenhouse', 'Tollkeeper', 'Archipelago'],
  ...['Beekeepers', 'Cartographer', 'Dunes', 'Estuary', 'Foundry', 'Gramophone', 'Hinterland', 'Icehouse', 'Jetty'],
  ...['Kilnmaster', 'Locksmiths', 'Millpond', 'Nocturne', 'Observatory', 'Postmen', 'Quarry', 'Rookery', 'Semaphore'],
  ...['Tramway', 'Undertow', 'Viaduct', 'Watchmaker', 'Weathervane', 'Yardarm', 'Ziggurats', 'Apiary', 'Boathouse'],
  ...['Chandlery', 'Drawbridge', 'Echoes', 'Fisherfolk', 'Gatehouse'],
];

export const LAST_WORDS = ['', ' II', ': Homecoming', ' – Winter Tales'];

/** Games of the starter catalogue that cost nothing on Steam. */
export const FREE_ON_STEAM = new Set([
  ...['dota-2', 'apex-legends', 'team-fortress-2', 'overwatch-2', 'marvel-rivals', 'warframe', 'path-of-exile'],
  ...['war-thunder', 'brawlhalla', 'smite', 'paladins'],
]);
