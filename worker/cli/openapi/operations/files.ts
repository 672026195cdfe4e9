import * as v from 'valibot';
import { MoveIn, MoveInGames, MoveInPreview, MoveIns } from '../../../imports/files/files.answers.ts';
import { ENCODINGS, FORMATS } from '../../../imports/files/files.schema.ts';
import { NewImport } from '../../../imports/imports.answers.ts';
import { Export } from '../../../people/people.answers.ts';
import { AnyDocument, Deletion } from '../../../platform/http/answer-fields.ts';
import { operations } from './operation.ts';

const FILE = {
  media: 'multipart/form-data',
  schema: v.object({ format: v.optional(v.picklist(FORMATS)), encoding: v.optional(v.picklist(ENCODINGS)) }),
};

export const filesOperations = operations('moving', {
  'POST /api/move-in': {
    facts: {
      id: 'sendFile',
      answer: MoveIn,
      refuses: ['unknown_format', 'too_many_rows', 'malformed', 'too_large', 'unsupported_media_type'],
      body: { ...FILE, files: { file: [] } },
    },
    en: 'Sends the file of another tracker; nothing is written yet',
    ar: 'إرسال ملف من تطبيق آخر، ولا يُحفظ شيء بعد',
    about:
      'Takes a form with a file of at most 20 MB and 50,000 rows. The format and the encoding are found out, unless they are named. The answer says what becomes of each column.',
  },
  'GET /api/move-in': {
    facts: { id: 'listMoveIns', answer: MoveIns },
    en: 'My files, newest first',
    ar: 'ملفاتي، والأحدث أولًا',
    about: 'Those that were sent and are still here. What they brought onto the shelf stays without them.',
  },
  'GET /api/move-in/:id': {
    facts: { id: 'getMoveIn', answer: MoveIn },
    en: 'A file and what becomes of its columns',
    ar: 'ملف ومصير أعمدته',
    about:
      'Says of each column whether it is carried over, dropped or unknown, and asks what only a person can tell, such as the order of day and month.',
  },
  'DELETE /api/move-in/:id': {
    facts: { id: 'removeMoveIn', answer: Deletion },
    en: 'Removes a file',
    ar: 'إزالة ملف',
    about: 'The rows are forgotten. What was already brought onto the shelf stays.',
  },
  'PUT /api/move-in/:id/mapping': {
    facts: { id: 'mapColumns', answer: MoveIn },
    en: 'Says what columns and values of a file mean',
    ar: 'معاني أعمدة الملف وقيمها',
    about:
      'For tables of an unknown format, and for platforms and dates that a file leaves open. What is said here is remembered for files with the same columns.',
  },
  'GET /api/move-in/:id/preview': {
    facts: { id: 'previewMoveIn', answer: MoveInPreview },
    en: 'The first ten rows as they are now understood',
    ar: 'أول عشرة صفوف كما تُفهم الآن',
    about: 'Beside each row, its cells as they stand in the file. Nothing is written.',
  },
  'GET /api/move-in/:id/games': {
    facts: { id: 'listMoveInGames', answer: MoveInGames },
    en: 'The rows of a file, matched and sorted',
    ar: 'صفوف الملف وما يوافقها من ألعابنا',
    about:
      'Each row with the game it matches, the copy it would become, and where it differs from the shelf. `counts` has the size of each bucket; `noPlatform`, `noList` and `noPriority` tell how many of the rows that may come in say none. `partial=1` answers what is matched so far.',
  },
  'POST /api/move-in/:id/apply': {
    facts: { id: 'applyMoveIn', answer: NewImport, refuses: ['not_found'] },
    en: 'Writes the chosen rows; goes on as an import',
    ar: 'حفظ الصفوف المختارة، ثم متابعتها كأي استيراد',
    about:
      'Takes rows one by one in `games`, or `all` that are sure, with `answers` for the questions. Walls come in as they were; with `publicWalls: false` all of them are private. The work goes on after the answer; `GET /api/game-import/{id}` tells how far it is, and it can be undone.',
  },
  'GET /api/export.schema.json': {
    facts: { id: 'getExportSchema', answer: AnyDocument },
    en: 'The JSON Schema of the export',
    ar: 'مخطط JSON لملف بياناتي',
    about: 'Draft 2020-12, with a sentence about each field. It is sent with an `ETag`.',
  },
  'GET /api/users/export': {
    facts: { id: 'exportEverything', answer: Export, or: { media: 'text/csv' }, refuses: ['confirm_identity'] },
    en: 'Everything that is stored about me; its JSON Schema is at /api/export.schema.json',
    ar: 'كل ما هو محفوظ عني، ومخططه في /api/export.schema.json',
    about:
      'JSON has everything; `csv` is a table of the copies, and `playthroughs` one of the times played. The file is written while it is read. Needs a recent proof of identity, and is given 20 times a day at most.',
  },
});
