import { useEffect, useRef, useState } from 'react';
import { type EncodingId, FILE_MAX_BYTES, type FormatId } from '../../../worker/imports/files/files.schema.ts';
import { type ApiError, api, ask } from '../../platform/api.ts';
import { telling } from '../../platform/files.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { holdFile, type MoveIn, rereadFiles, showFile } from './use-file.ts';

/** Why a file was refused: too large, too long, or what was found instead of rows. */
export type FileRefusal = { why: string; format: string | undefined };

export type Upload =
  | { at: 'sending'; file: File; percent: number }
  | { at: 'failed'; file: File; error: ApiError }
  | { at: 'refused'; file: File; refusal: FileRefusal };

/** How a person wants a file to be read; what is left out is found. */
export type ReadAs = { format: FormatId | undefined; encoding: EncodingId | undefined };

function send(file: File, as: ReadAs | undefined, signal: AbortSignal, onProgress: (percent: number) => void) {
  const body = new FormData();
  body.append('file', file);
  if (as?.format) body.append('format', as.format);
  if (as?.encoding) body.append('encoding', as.encoding);
  return ask(api['move-in'].$post({}, { init: { body, signal }, fetch: telling(onProgress) }), { quiet: true });
}

/** What the API has against the file itself; undefined if the file is not the reason. */
function refusalOf({ problem }: ApiError): FileRefusal | undefined {
  const format = typeof problem.format === 'string' ? problem.format : undefined;
  if (problem.code === 'unknown_format') return { why: String(problem.found), format };
  if (problem.code === 'too_many_rows') return { why: 'rows', format };
  return problem.code === 'too_large' ? { why: 'large', format } : undefined;
}

/** Sends a file; `onStored` continues with it. A file that is too large is refused without being sent. */
export function useUpload(onStored: (stored: MoveIn) => void) {
  const [upload, setUpload] = useState<Upload>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const start = async (file: File, as?: ReadAs) => {
    stopping.current?.abort();
    if (file.size > FILE_MAX_BYTES)
      return setUpload({ at: 'refused', file, refusal: { why: 'large', format: undefined } });
    const stop = new AbortController();
    stopping.current = stop;
    setUpload({ at: 'sending', file, percent: 0 });
    try {
      const stored = await send(file, as, stop.signal, percent => {
        if (!stop.signal.aborted) setUpload({ at: 'sending', file, percent });
      });
      holdFile(stored.id, file);
      await showFile(stored);
      void rereadFiles();
      setUpload(undefined);
      onStored(stored);
    } catch (error) {
      if (stop.signal.aborted) return;
      const failure = apiErrorOf(error);
      const refusal = refusalOf(failure);
      setUpload(refusal ? { at: 'refused', file, refusal } : { at: 'failed', file, error: failure });
    }
  };

  const cancel = () => {
    stopping.current?.abort();
    setUpload(undefined);
  };

  return { upload, start, cancel };
}
