import { Undoable } from '../../../platform/http/answer-fields.ts';
import { Wall, Walls } from '../../../shelf/walls/walls.answers.ts';
import { operations } from './operation.ts';

export const wallsOperations = operations('walls', {
  'GET /api/gaming-walls/user/:userId': {
    facts: { id: 'listWalls', answer: Walls },
    en: 'The walls of a person; strangers see the public ones',
    ar: 'جداريات شخص، ولا يرى غيره إلا العامة',
    about: 'Without their games. `as=stranger` shows owners what others see.',
  },
  'GET /api/gaming-walls/:id': {
    facts: { id: 'getWall', answer: Wall },
    en: 'A wall with its games in order',
    ar: 'جدارية بألعابها وترتيبها',
    about:
      'A private wall is `not_found` for everybody but its owner. Ratings are there only if the owner shows them, and games that are not for children only for adults who switched them on.',
  },
  'POST /api/gaming-walls': {
    facts: {
      id: 'saveWall',
      answer: Wall,
      refuses: ['not_found', 'too_many_walls', 'too_many_filled_walls', 'wall_has_games'],
    },
    en: 'Makes a wall, or changes the one whose id is sent',
    ar: 'إنشاء جدارية، أو تعديل التي أُرسل معرّفها',
    about:
      'Without an `id` a wall is made, public or private. A person has at most 100 walls. A wall without games of its own may have a `viewId`: then the view fills it with its first 200 games, always anew. With `viewId: null` it keeps the games that it shows.',
  },
  'POST /api/wall-games': {
    facts: { id: 'addWallGames', answer: Wall, refuses: ['not_found', 'wall_full', 'wall_filled_by_view'] },
    en: 'Adds games to a wall',
    ar: 'إضافة ألعاب إلى جدارية',
    about: 'They come to the end of the wall in the given order, all of them or none. A wall has room for 200 games.',
  },
  'POST /api/gaming-walls/list/add': {
    facts: { id: 'addListToWall', answer: Wall, refuses: ['not_found', 'wall_full', 'wall_filled_by_view'] },
    en: 'Adds games to a wall, under an older path',
    ar: 'الإضافة نفسها بمسارها الأقدم',
    about: 'Kept for programs that know this path. `POST /api/wall-games` does the same.',
  },
  'POST /api/gaming-walls/:id/order': {
    facts: { id: 'orderWall', answer: Wall, refuses: ['not_found', 'wall_filled_by_view'] },
    en: 'Puts the games of a wall into an order',
    ar: 'ترتيب ألعاب جدارية',
    about:
      'Takes the ids of the places on the wall, `wallGames[].id`. Games that the list leaves out follow in their present order.',
  },
  'DELETE /api/gaming-walls/:id': {
    facts: { id: 'removeWall', answer: Undoable },
    en: 'Removes a wall',
    ar: 'إزالة جدارية',
    about: 'The games stay on the shelf. The `undo` brings the wall back with its games within ten minutes.',
  },
  'DELETE /api/wall-games/:id': {
    facts: { id: 'removeWallGame', answer: Undoable },
    en: 'Removes a game from its wall',
    ar: 'إزالة لعبة من جداريتها',
    about:
      'Takes the id of the place on the wall, `wallGames[].id`. The `undo` puts it back where it was within ten minutes.',
  },
});
