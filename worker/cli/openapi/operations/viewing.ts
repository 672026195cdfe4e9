import { Undoable } from '../../../platform/http/answer-fields.ts';
import { Views } from '../../../shelf/shelf.answers.ts';
import { operations } from './operation.ts';

const CONDITIONS =
  'A copy is in a view if it meets every condition: `any` of the values, `all` of them, or `not` one of them. Values are ids of `GET /api/lookups` (platforms, consoles, genres, lengths), names of tags, and for `list` the names of the lists or `archive`. `rating` (1 to 10), `year` (of release), `finished` (the year) and `hours` (played) take numbers and ranges such as `8-10`, `2015-` or `-20`; `none` is what is not known. `priority` 1 is playing now; `status` is `playing`, `waiting` (not playing) or `unstarted` (never played: no minutes, no playthrough).';

export const viewsOperations = operations('views', {
  'GET /api/views': {
    facts: { id: 'listViews', answer: Views },
    en: 'Your views, each with how many games are in it',
    ar: 'التصفيات المحفوظة الخاصة بك، ومع كل منها عدد ألعابها',
    about: `${CONDITIONS} A list is read with a view by its query \`view\`.`,
  },
  'POST /api/views': {
    facts: { id: 'addView', answer: Views, refuses: ['too_many_views'] },
    en: 'Makes a view',
    ar: 'إنشاء تصفية محفوظة',
    about: `Answers all views, the new one last. ${CONDITIONS} At most 50 views belong to a person.`,
  },
  'PUT /api/views/:id': {
    facts: { id: 'changeView', answer: Views },
    en: 'Changes a view',
    ar: 'تغيير تصفية محفوظة',
    about: 'Answers all views. It is written whole: what is left out has its default. Walls that it fills follow.',
  },
  'DELETE /api/views/:id': {
    facts: { id: 'removeView', answer: Undoable },
    en: 'Removes a view',
    ar: 'إزالة تصفية محفوظة',
    about:
      'The games stay on the shelf, and walls that it filled keep the games that they show. The `undo` brings it back within ten minutes, to those walls too.',
  },
});
