import * as v from 'valibot';
import { Count } from '../answers/fields.ts';
import { Account } from '../answers/imports.ts';
import { rows } from './row.ts';

export const nights = rows({
  'PUT /api/connected-accounts/:id/nightly': {
    ...{ id: 'setNightly', tag: 'imports', answer: v.strictObject({ account: Account }) },
    en: 'Reads a linked account again every night, or no longer; new titles wait for a review',
    ar: 'قراءة حساب مرتبط كل ليلة أو إيقافها، وتنتظر العناوين الجديدة المراجعة',
  },
  'PUT /api/connected-accounts/:id/review': {
    ...{ id: 'reviewTitles', tag: 'imports', answer: v.strictObject({ toReview: Count }) },
    en: 'Marks new titles as reviewed; with waits they wait again',
    ar: 'تعليم عناوين جديدة بأنها رُوجعت، ومع waits تعود إلى الانتظار',
  },
});
