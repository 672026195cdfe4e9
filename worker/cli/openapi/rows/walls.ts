import { Undoable } from '../answers/fields.ts';
import { Wall, Walls } from '../answers/shelf.ts';
import { rows } from './row.ts';

export const walls = rows({
  'GET /api/gaming-walls/user/:userId': {
    ...{ id: 'listWalls', tag: 'walls', answer: Walls },
    en: 'The walls of a person; strangers see the public ones',
    ar: 'جداريات شخص، ولا يرى غيره إلا العامة',
  },
  'GET /api/gaming-walls/:id': {
    ...{ id: 'getWall', tag: 'walls', answer: Wall },
    en: 'A wall with its games in order',
    ar: 'جدارية بألعابها وترتيبها',
  },
  'POST /api/gaming-walls': {
    ...{ id: 'saveWall', tag: 'walls', answer: Wall, refuses: ['not_found', 'too_many_walls'] },
    en: 'Makes a wall, or changes the one whose id is sent',
    ar: 'إنشاء جدارية، أو تعديل التي أُرسل معرّفها',
  },
  'POST /api/wall-games': {
    ...{ id: 'addWallGames', tag: 'walls', answer: Wall, refuses: ['not_found', 'wall_full'] },
    en: 'Adds games to a wall',
    ar: 'إضافة ألعاب إلى جدارية',
  },
  'POST /api/gaming-walls/list/add': {
    ...{ id: 'addListToWall', tag: 'walls', answer: Wall, refuses: ['not_found', 'wall_full'] },
    en: 'The same under its older path',
    ar: 'الإضافة نفسها بمسارها الأقدم',
  },
  'POST /api/gaming-walls/:id/order': {
    ...{ id: 'orderWall', tag: 'walls', answer: Wall },
    en: 'Puts the games of a wall into an order',
    ar: 'ترتيب ألعاب جدارية',
  },
  'DELETE /api/gaming-walls/:id': {
    ...{ id: 'removeWall', tag: 'walls', answer: Undoable },
    en: 'Removes a wall',
    ar: 'إزالة جدارية',
  },
  'DELETE /api/wall-games/:id': {
    ...{ id: 'removeWallGame', tag: 'walls', answer: Undoable },
    en: 'Removes a game from its wall',
    ar: 'إزالة لعبة من جداريتها',
  },
});
