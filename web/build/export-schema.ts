import { toJsonSchema } from '@valibot/to-json-schema';
import { ExportSchema } from '../../worker/people/export/export.schema.ts';

/** The JSON Schema of the export, of the draft 2020-12. */
export const makeExportSchema = () =>
  JSON.stringify(toJsonSchema(ExportSchema, { target: 'draft-2020-12', typeMode: 'output' }), null, 2);
