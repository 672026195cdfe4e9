import { useImportWatch } from './use-imports.ts';

/** Is mounted on every screen as long as the end of an import is awaited. */
export function ImportWatch() {
  useImportWatch();
  return null;
}
