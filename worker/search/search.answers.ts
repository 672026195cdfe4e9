import * as v from 'valibot';
import { Game } from '../catalogue/catalogue.answers.ts';
import { Count, Named } from '../platform/http/answer-fields.ts';
import { CLOSEST_MAX } from './search.schema.ts';

const found = {
  games: v.array(Game),
  total: v.pipe(Count, v.description('How many games fit. `skip` reaches those up to 1,000.')),
  more: v.optional(v.pipe(v.literal(true), v.description('More games fit than are counted: there are over `total`.'))),
  without: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description('Words of the term that fit no game, in lower case: the games are those of the other words.'),
    ),
  ),
  closest: v.optional(
    v.pipe(
      v.array(Game),
      v.minLength(1),
      v.maxLength(CLOSEST_MAX),
      v.description(
        'Where no game fits: those that are like the term, the likest first. They fit the filters, are not counted in `total`, and `skip` and `count` apply to them.',
      ),
    ),
  ),
};

export const FoundGames = v.strictObject({
  ...found,
  genre: v.optional(
    v.pipe(
      Named,
      v.description('The genre that the whole term names: its id is the `genreId` of the advanced search.'),
    ),
  ),
});
export const FilteredGames = v.strictObject(found);

/** A page of games; only a search by a term names a genre. */
export type SearchAnswer = v.InferOutput<typeof FoundGames>;
