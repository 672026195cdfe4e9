import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
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
import { inputOf } from './input-schema.ts';

/** The shapes with a name of their own: written once in the document, and referred to everywhere else. */
const COMPONENTS: Record<string, v.GenericSchema> = {
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

export type Json = { [key: string]: unknown };

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  ignoreActions: ['readonly'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** Clients must bear fields that are added later, so no answer forbids them. */
const AN_ANSWER = { ...CONFIG, typeMode: 'output' } as const;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null` as one of the types, where nothing else is said of the two. */
function withNull(schema: Json): Json {
  const [inner, none] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const isPlain =
    isJson(inner) && typeof inner.type === 'string' && !inner.enum && isJson(none) && none.type === 'null';
  if (!isPlain || (schema.anyOf as unknown[]).length !== 2) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...inner, ...rest, type: [inner.type, 'null'] };
}

const LEFT_OUT = ['$schema', '$defs', 'propertyNames'];

/** A schema without what the document says elsewhere, such as `$schema`, or need not say, such as `required: []`. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isJson(value)) return value;
  const isClosed = value.additionalProperties === false;
  const entries = Object.entries(value)
    .filter(([key]) => !LEFT_OUT.includes(key) && !(isClosed && key === 'additionalProperties'))
    .filter(([key, inner]) => !(key === 'required' && Array.isArray(inner) && inner.length === 0))
    .map(([key, inner]) => [key, tidy(inner)]);
  return withNull(Object.fromEntries(entries));
}

const tidied = (schema: unknown): Json => {
  const shorter = tidy(schema);
  return isJson(shorter) ? shorter : {};
};

export const inputSchema = (schema: v.GenericSchema): Json => tidied(toJsonSchema(inputOf(schema), CONFIG));

/** What is answered; the shapes with a name are referred to. */
export const answerSchema = (schema: v.GenericSchema): Json =>
  tidied(toJsonSchema(schema, { ...AN_ANSWER, definitions: COMPONENTS }));

export const componentSchemas = (): Json => tidied(toJsonSchemaDefs(COMPONENTS, AN_ANSWER));
