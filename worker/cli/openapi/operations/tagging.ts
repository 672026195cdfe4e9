import { Undoable } from '../../../platform/http/answer-fields.ts';
import { Tags } from '../../../shelf/shelf.answers.ts';
import { operations } from './operation.ts';

export const tagsOperations = operations('tags', {
  'GET /api/tags': {
    facts: { id: 'listTags', answer: Tags },
    en: 'Your tags by name, each with how many games have it',
    ar: 'وسومك مرتبة بالاسم، ومع كل منها عدد ألعابه',
    about: 'Games of the archive count too. A tag belongs to a game, whatever copies of it there are.',
  },
  'POST /api/tags': {
    facts: { id: 'addTag', answer: Tags, refuses: ['too_many_tags'] },
    en: 'Makes a tag',
    ar: 'إنشاء وسم',
    about:
      'Answers all tags. Names are compared as the search compares them: two that differ only in case, accents or the forms of an Arabic letter are one tag, and the one that is there keeps its spelling. At most 100 tags belong to a person.',
  },
  'PUT /api/tags/:id': {
    facts: { id: 'renameTag', answer: Tags, refuses: ['not_found', 'tag_taken'] },
    en: 'Renames a tag',
    ar: 'إعادة تسمية وسم',
    about: 'Answers all tags. The name of another tag is refused: two tags never become one unasked.',
  },
  'DELETE /api/tags/:id': {
    facts: { id: 'removeTag', answer: Undoable },
    en: 'Removes a tag from all games',
    ar: 'إزالة وسم من كل الألعاب',
    about: 'The games stay on the shelf. The `undo` brings the tag back to its games within ten minutes.',
  },
  'PUT /api/games/tags': {
    facts: { id: 'tagGames', answer: Undoable, refuses: ['not_found', 'too_many_tags', 'too_many_game_tags'] },
    en: 'Gives games tags, and takes tags away',
    ar: 'وضع وسوم على ألعاب وإزالتها',
    about:
      'Takes names. A tag that does not exist yet is made. All of it happens or nothing: a game has at most 20 tags, and has to be in a list or in the archive.',
  },
});
