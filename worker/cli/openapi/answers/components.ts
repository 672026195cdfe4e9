import type * as v from 'valibot';
import { Diary, DiaryEntry, Playthrough } from './diary.ts';
import { FreeGame } from './free-games.ts';
import { Game, GameInfo, Lookups } from './games.ts';
import { Account, ImportGame, ImportState } from './imports.ts';
import { MoveIn, MoveInColumn, MoveInGame } from './move-in.ts';
import { AccessToken, Arrival, OAuthError, Profile, Token } from './people.ts';
import { ArchivedCopy, Copy, Wall, WallSummary } from './shelf.ts';
import { Problem } from './site.ts';
import { Subscription } from './subscriptions.ts';
import { Pair } from './together.ts';

/** The shapes with a name of their own: written once in the document, and referred to everywhere else. */
export const COMPONENTS: Record<string, v.GenericSchema> = {
  ...{ AccessToken, Account, ArchivedCopy, Arrival, Copy, Diary, DiaryEntry, FreeGame, Game, GameInfo },
  ...{ ImportGame, ImportState, Lookups, MoveIn, MoveInColumn, MoveInGame, OAuthError, Pair, Playthrough, Problem },
  ...{ Profile, Subscription, Token, Wall, WallSummary },
};
