import * as v from 'valibot';
import { Id, text } from '../../platform/http/fields.ts';

export const TOKEN_NAME_MAX = 60;
export const TOKENS_MAX = 50;
const TOKEN_SCOPES = ['read', 'read write'] as const;
/** In days. */
export const TOKEN_LIVES = [30, 90, 365] as const;

export const CreateToken = v.object({
  name: text(TOKEN_NAME_MAX),
  scope: v.picklist(TOKEN_SCOPES, 'out_of_range'),
  /** Null is a token that does not expire. */
  expiresInDays: v.nullable(v.picklist(TOKEN_LIVES, 'out_of_range')),
});
export type CreateToken = v.InferOutput<typeof CreateToken>;

export const TokenPath = v.object({ id: Id });
