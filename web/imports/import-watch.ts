import { useImportWatch } from './use-imports.ts';

/** Stands, whichever screen does, as long as the end of an import is waited for. */
export function ImportWatch() {
  useImportWatch();
  return null;
}
