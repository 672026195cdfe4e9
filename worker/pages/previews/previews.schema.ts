import * as v from 'valibot';
import { Id } from '../../platform/http/fields.ts';

const SLUG_MAX_LENGTH = 200;

const fileName = v.pipe(
  v.string(),
  v.regex(/\.png$/),
  v.transform(file => file.slice(0, -'.png'.length)),
);

/** `{id}.png` as the wall's id. */
export const PictureOfWall = v.pipe(fileName, Id);

/** `{slug}.png` as the game's slug. */
export const PictureOfGame = v.pipe(fileName, v.maxLength(SLUG_MAX_LENGTH), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** `{token}.png` as the token of a shared year. */
export const PictureOfYear = v.pipe(fileName, v.regex(/^[\w-]+$/));
