import type * as v from 'valibot';
import { Game, GameInfo, Lookups } from '../../catalogue/catalogue.answers.ts';
import { FreeGame } from '../../free-games/free-games.answers.ts';
import { MoveIn, MoveInColumn, MoveInGame } from '../../imports/files/files.answers.ts';
import { ConnectedAccount, ImportGame, ImportState } from '../../imports/imports.answers.ts';
import { OwnProfile, Token } from '../../people/people.answers.ts';
import { AccessToken, Arrival, OAuthErrorBody } from '../../people/session/session.answers.ts';
import { ProblemBody } from '../../platform/http/answer-fields.ts';
import { Diary, DiaryEntry, Playthrough } from '../../shelf/diary/diary.answers.ts';
import { ArchivedCopy, Copy } from '../../shelf/shelf.answers.ts';
import { Wall, WallSummary } from '../../shelf/walls/walls.answers.ts';
import { Subscription } from '../../subscriptions/subscriptions.answers.ts';
import { PairSummary } from '../../together/together.answers.ts';

/** The shapes with a name of their own: written once in the document, and referred to everywhere else. */
export const COMPONENTS: Record<string, v.GenericSchema> = {
  AccessToken,
  Account: ConnectedAccount,
  ArchivedCopy,
  Arrival,
  Copy,
  Diary,
  DiaryEntry,
  FreeGame,
  Game,
  GameInfo,
  ImportGame,
  ImportState,
  Lookups,
  MoveIn,
  MoveInColumn,
  MoveInGame,
  OAuthError: OAuthErrorBody,
  Pair: PairSummary,
  Playthrough,
  Problem: ProblemBody,
  Profile: OwnProfile,
  Subscription,
  Token,
  Wall,
  WallSummary,
};
