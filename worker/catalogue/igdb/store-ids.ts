import type { IgdbRow } from '../../providers/igdb/row.ts';
import { IDS_MAX } from '../catalogue.schema.ts';

/* IGDB's numbers of the stores; the same as before they were renamed. */
const STEAM = 1;
const MICROSOFT = 11;
const XBOX_MARKETPLACE = 31;
const PLAYSTATION_STORE = 36;

/** The marketplace id of an Xbox 360 game contains its title id, in hexadecimal. */
const MARKETPLACE_ID = /^66acd000-77fe-1000-9115-d802([0-9a-f]{8})$/i;
const APP_ID = /^[1-9]\d{0,9}$/;
const CONCEPT_ID = /^[1-9]\d{0,17}$/;
const PRODUCT_ID = /^[0-9A-Z]{12}$/;

type Elsewhere = IgdbRow['external_games'];

function uidsAt(all: Elsewhere, store: number): string[] {
  const there = all.filter(({ external_game_source, category }) => (external_game_source ?? category) === store);
  return [...new Set(there.map(({ uid }) => uid.trim()))];
}

function titleIdOf(uid: string): string[] {
  const hex = MARKETPLACE_ID.exec(uid)?.[1];
  return hex ? [String(Number.parseInt(hex, 16))] : [];
}

/**
 * The game's ids at the stores. If a game has several apps on Steam, the oldest is the game. IGDB has PlayStation's
 * concepts, which are the same in every region, and Microsoft's product ids, written in capitals here.
 */
export function storeIdsOf(all: Elsewhere) {
  const steam = uidsAt(all, STEAM).filter(uid => APP_ID.test(uid));
  return {
    steamAppId: steam.sort((a, b) => Number(a) - Number(b))[0],
    psnConceptIds: uidsAt(all, PLAYSTATION_STORE)
      .filter(uid => CONCEPT_ID.test(uid))
      .slice(0, IDS_MAX),
    microsoftIds: [...new Set(uidsAt(all, MICROSOFT).map(uid => uid.toUpperCase()))]
      .filter(uid => PRODUCT_ID.test(uid))
      .slice(0, IDS_MAX),
    xboxTitleIds: uidsAt(all, XBOX_MARKETPLACE).flatMap(titleIdOf).slice(0, IDS_MAX),
  };
}
