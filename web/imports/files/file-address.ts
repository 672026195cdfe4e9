import * as v from 'valibot';
import { BUCKETS } from '../../../worker/imports/files/files.schema.ts';
import { SCREENS } from '../../../worker/pages/screens.ts';
import { withParams } from '../../platform/params.ts';

/** The screen of a file that somebody moves in with. */
export const movedFilePath = (id: string) => SCREENS.movedFile.path.replace('*', id);

const FileView = v.object({
  /** Left out, the screen shows how far the file is. */
  step: v.fallback(v.optional(v.picklist(['content', 'review'])), undefined),
  tab: v.fallback(v.optional(v.picklist(BUCKETS)), undefined),
  /** The part of an unknown table that is being explained. */
  map: v.fallback(v.optional(v.picklist(['columns', 'values'])), undefined),
});
type FileView = v.InferOutput<typeof FileView>;

export const readFileView = (params: URLSearchParams): FileView => v.parse(FileView, Object.fromEntries(params));

/** The address with some of its state changed; empty values are left out. */
export function withFileView(params: URLSearchParams, change: { [name in keyof FileView]?: FileView[name] }) {
  return withParams(params, change);
}
