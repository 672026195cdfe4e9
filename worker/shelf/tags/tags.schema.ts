import * as v from 'valibot';
import { Id, text } from '../../platform/http/fields.ts';

export const TAG_MAX = 30;
export const TAGS_MAX = 100;
export const GAME_TAGS_MAX = 20;
const GAMES_MAX = 500;

/** A sign that can be seen: no mark, no space, nothing invisible. */
const VISIBLE = /[^\p{M}\p{C}\p{Z}ـ]/u;

const TagName = v.pipe(
  text(TAG_MAX),
  v.transform(name => name.replace(/\s+/g, ' ')),
  v.regex(VISIBLE, 'required'),
);

export const SaveTag = v.object({ name: TagName });
export const TagPath = v.object({ id: Id });

const names = (max: number) =>
  v.optional(v.pipe(v.array(TagName, 'required'), v.maxLength(max, `too_many:${max}`)), []);

export const TagGames = v.pipe(
  v.object({
    gameIds: v.pipe(
      v.array(Id, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(GAMES_MAX, `too_many:${GAMES_MAX}`),
      v.transform(ids => [...new Set(ids)]),
    ),
    add: names(GAME_TAGS_MAX),
    remove: names(TAGS_MAX),
  }),
  v.forward(
    v.partialCheck([['add'], ['remove']], ({ add, remove }) => add.length + remove.length > 0, 'required'),
    ['add'],
  ),
);
export type TagGames = v.InferOutput<typeof TagGames>;
