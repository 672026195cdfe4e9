import { backloggd } from './backloggd.ts';
import type { DocumentFormat } from './document.ts';
import { grouveeDocument } from './grouvee-document.ts';
import { raff } from './raff.ts';

/** The JSON documents that are read without questions. */
export const DOCUMENT_FORMATS: DocumentFormat[] = [raff, backloggd, grouveeDocument];
