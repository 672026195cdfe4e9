import { Subscriptions, SwitchedSubscriptions } from '../answers/subscriptions.ts';
import { rows } from './row.ts';

export const subscriptions = rows({
  'GET /api/subscriptions': {
    ...{ id: 'listSubscriptions', tag: 'subscriptions', answer: Subscriptions },
    en: 'The subscriptions, which of them I hold, and what came through them',
    ar: 'الاشتراكات، وما هو قائم منها، وما جاء من خلالها',
  },
  'PUT /api/subscriptions': {
    ...{ id: 'switchSubscriptions', tag: 'subscriptions', answer: SwitchedSubscriptions },
    en: 'Switches subscriptions on and off; what came through them rests or comes back',
    ar: 'تشغيل اشتراكات أو إيقافها، فتستريح ألعابها أو تعود',
  },
});
