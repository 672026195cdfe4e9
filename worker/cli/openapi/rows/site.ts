import { AnyDocument, Health, Noted } from '../answers/site.ts';
import { rows } from './row.ts';

export const site = rows({
  'GET /api/health': {
    ...{ id: 'getHealth', tag: 'site', answer: Health },
    en: 'Whether the site works, and how many games it knows',
    ar: 'هل يعمل الموقع، وكم لعبة يعرف',
  },
  'GET /api/openapi.json': {
    ...{ id: 'getDescription', tag: 'site', answer: AnyDocument },
    en: 'This description',
    ar: 'هذا الوصف نفسه',
  },
  'POST /api/feedback': {
    ...{ id: 'sendFeedback', tag: 'site', answer: Noted },
    en: 'Writes to whoever runs the site',
    ar: 'رسالة إلى من يدير الموقع',
  },
});
