import type { GamingProvider } from '../gaming.ts';
import { readEpic } from './epic.ts';
import { readGamePass } from './game-pass.ts';
import { readGamerPower } from './gamerpower.ts';
import type { Read } from './offer.ts';
import { readPsPlus } from './ps-plus.ts';
import type { FreeSource } from './source-names.ts';

/**
 * How each source is read. `idsOf` says whose ids its offers carry. An `undated` one shows the same games day after day
 * without a start: they belong to the month they were first seen in.
 */
export const SOURCES: Record<FreeSource, { read: Read; idsOf: GamingProvider; undated: boolean }> = {
  ps_plus: { read: readPsPlus, idsOf: 'psn', undated: true },
  game_pass: { read: readGamePass, idsOf: 'xbox', undated: true },
  gamerpower: { read: readGamerPower, idsOf: 'steam', undated: false },
  epic: { read: readEpic, idsOf: 'steam', undated: false },
};
