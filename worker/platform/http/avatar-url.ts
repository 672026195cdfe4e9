/**
 * The address of a person's picture, or null without one. The key changes with the picture, so it may be cached for
 * ever.
 */
export function avatarUrl(key: string | null): string | null {
  return key && `/api/avatars/${key}`;
}
