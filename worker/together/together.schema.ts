import * as v from 'valibot';
import { Id, whole } from '../platform/http/fields.ts';

/** How long a link can be accepted. */
export const INVITE_DAYS = 7;
/** The most links of one person that wait for somebody. */
export const INVITES_MAX = 10;
/** The most people with whom one person compares shelves. */
export const PAIRS_MAX = 50;

const TOKEN_MAX_LENGTH = 128;
const PAGE_MAX = 200;
/** Whole rows on boards of three, five and seven places. */
export const PAIR_PAGE = 105;

/** The secret part of a link. It is sent in a body, because addresses are written into logs. */
export const InviteToken = v.object({
  token: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(TOKEN_MAX_LENGTH, 'out_of_range')),
});

export const InvitePath = v.object({ id: Id });
export const PairPath = v.object({ id: Id });

/** A page of both shelves at once: what both have, and what both want. */
export const PairQuery = v.object({
  skip: v.optional(whole(0, 1_000_000), 0),
  count: v.optional(whole(1, PAGE_MAX), PAIR_PAGE),
});
export type PairQuery = v.InferOutput<typeof PairQuery>;
