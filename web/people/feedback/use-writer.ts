import { useSignedIn, useUser } from '../../platform/session.ts';
import { useProfile } from '../settings/use-profile.ts';

/** Who is writing: an empty `id` is a visitor's. */
export type Writer = { id: string; fullName: string; email: string };

/** Undefined while it is not known yet; without an answer somebody signed in fills in their name as visitors do. */
export function useWriter(): Writer | undefined {
  const signedIn = useSignedIn();
  const id = useUser()?.id ?? '';
  const { data, error } = useProfile();
  if (!signedIn || (error && !data)) return { id: signedIn ? id : '', fullName: '', email: '' };
  if (!data) return undefined;
  const { firstName, lastName, email } = data;
  return { id: data.id, fullName: [firstName, lastName].filter(Boolean).join(' '), email };
}
