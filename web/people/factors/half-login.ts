import * as v from 'valibot';
import { METHODS } from '../../../worker/people/factors/factors.schema.ts';
import { ApiError } from '../../platform/api.ts';

const Asked = v.object({ mfa_token: v.string(), methods: v.array(v.picklist(METHODS)) });

/** A log-in whose first half was right: its ticket, and what may follow. */
export type Half = { token: string; methods: v.InferOutput<typeof Asked>['methods'] };

/** The second step that an answer asks for. Any other error is thrown again. */
export function halfOrThrow(error: unknown): Half {
  const asked = error instanceof ApiError ? v.safeParse(Asked, error.problem) : undefined;
  if (!asked?.success) throw error;
  return { token: asked.output.mfa_token, methods: asked.output.methods };
}
