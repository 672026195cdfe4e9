import { FreeImported, FreeMonth } from '../answers/free-games.ts';
import { rows } from './row.ts';

export const freeGames = rows({
  'GET /api/free-games/free': {
    ...{ id: 'listFreeGames', tag: 'free', answer: FreeMonth },
    en: 'The free games of a month, and how fresh the list is',
    ar: 'الألعاب المجانية في شهر، وتاريخ آخر تحديث',
  },
  'POST /api/free-games/import': {
    ...{ id: 'importFreeGames', tag: 'free', answer: FreeImported },
    en: 'Puts claimed free games onto the shelf',
    ar: 'إضافة ألعاب مجانية إلى الرفّ',
  },
});
