import { ApiError } from '../../platform/api.ts';
import { toast } from '../../ui/toast-store.ts';
import { titled } from '../auth/titled.ts';

const isTold = ({ status, problem }: ApiError) =>
  [401, 403, 500].includes(status) || (status === 400 && problem.errors !== undefined);

/** Says why a call failed that has no form to show it, unless the layout has said it. Other errors are thrown again. */
export function sayError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!isTold(error)) toast.show({ kind: 'bad', text: titled(error).problem.title });
}
