import { Health } from '../../../operator/operator.answers.ts';
import { FeedbackReceipt } from '../../../people/people.answers.ts';
import { AnyDocument } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

export const siteOperations = operations('site', {
  'GET /api/health': {
    facts: { id: 'getHealth', answer: Health },
    en: 'Whether the site works, and how many games it knows',
    ar: 'هل يعمل الموقع، وكم لعبة يعرف',
    about:
      'Asks the database, its replica and the queues at the time of the call. `crons` says when each job last ended well, and `deadLetters` counts the messages that nothing could be done with.',
  },
  'GET /api/openapi.json': {
    facts: { id: 'getDescription', answer: AnyDocument },
    en: 'This description',
    ar: 'هذا الوصف نفسه',
    about:
      'OpenAPI 3.1, made from the routes of this build. It is sent with an `ETag`, and changes only when the site is updated.',
  },
  'POST /api/feedback': {
    facts: { id: 'sendFeedback', answer: FeedbackReceipt },
    en: 'Writes to whoever runs the site',
    ar: 'رسالة إلى من يدير الموقع',
    about:
      'Signed in or not. Visitors may have to pass a bot check, whose value goes into `captcha`. The answer has the number of the message.',
  },
});
