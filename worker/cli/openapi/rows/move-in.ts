import * as v from 'valibot';
import { ENCODINGS, FORMATS } from '../../../imports/files/files.schema.ts';
import { NewImport } from '../answers/imports.ts';
import { Deleted, MoveIn, MoveInGames, MoveInPreview, MoveIns } from '../answers/move-in.ts';
import { AnyDocument } from '../answers/site.ts';
import { rows } from './row.ts';

const FILE = {
  media: 'multipart/form-data',
  schema: v.object({ format: v.optional(v.picklist(FORMATS)), encoding: v.optional(v.picklist(ENCODINGS)) }),
};

export const moveIn = rows({
  'POST /api/move-in': {
    ...{ id: 'sendFile', tag: 'moving', answer: MoveIn, body: { ...FILE, files: { file: [] } } },
    refuses: ['unknown_format', 'too_many_rows', 'malformed', 'too_large', 'unsupported_media_type'],
    en: 'Sends the file of another tracker; nothing is written yet',
    ar: 'إرسال ملف من خدمة أخرى، ولا يُحفظ شيء بعد',
  },
  'GET /api/move-in': {
    ...{ id: 'listMoveIns', tag: 'moving', answer: MoveIns },
    en: 'My files, newest first',
    ar: 'ملفاتي، والأحدث أولًا',
  },
  'GET /api/move-in/:id': {
    ...{ id: 'getMoveIn', tag: 'moving', answer: MoveIn },
    en: 'A file and what becomes of its columns',
    ar: 'ملف ومصير أعمدته',
  },
  'DELETE /api/move-in/:id': {
    ...{ id: 'removeMoveIn', tag: 'moving', answer: Deleted },
    en: 'Removes a file',
    ar: 'إزالة ملف',
  },
  'PUT /api/move-in/:id/mapping': {
    ...{ id: 'mapColumns', tag: 'moving', answer: MoveIn },
    en: 'Says what columns and values of a file mean',
    ar: 'معاني أعمدة الملف وقيمها',
  },
  'GET /api/move-in/:id/preview': {
    ...{ id: 'previewMoveIn', tag: 'moving', answer: MoveInPreview },
    en: 'The first ten rows as they are now understood',
    ar: 'أول عشرة صفوف كما تُفهم الآن',
  },
  'GET /api/move-in/:id/games': {
    ...{ id: 'listMoveInGames', tag: 'moving', answer: MoveInGames },
    en: 'The rows of a file, matched and sorted',
    ar: 'صفوف الملف وما يوافقها من ألعابنا',
  },
  'POST /api/move-in/:id/apply': {
    ...{ id: 'applyMoveIn', tag: 'moving', answer: NewImport, refuses: ['not_found'] },
    en: 'Writes the chosen rows; goes on as an import',
    ar: 'حفظ الصفوف المختارة، ثم متابعتها كأي استيراد',
  },
  'GET /api/export.schema.json': {
    ...{ id: 'getExportSchema', tag: 'moving', answer: AnyDocument },
    en: 'The JSON Schema of the export',
    ar: 'مخطط JSON لملف بياناتي',
  },
});
