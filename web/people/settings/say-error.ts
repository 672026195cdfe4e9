import { ApiError } from '../../platform/api.ts';
import { toast } from '../../ui/toast-store.ts';
import { titled } from '../auth/titled.ts';

const isTold = ({ status, problem }: ApiError) =>
  [401, 403, 500].includes(status) || (status === 400 && problem.errors !== undefined);

/** Says what stopped a call that has no form to say it in, unless the layout has said it. Other errors are thrown on. */
export function sayError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  if (!isTold(error)) toast.show({ kind: 'bad', text: titled(error).problem.title });
}
