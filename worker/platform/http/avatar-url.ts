/** Where a person's picture is read, or null without one. The key changes with the picture, so it may be kept for ever. */
export function avatarUrl(key: string | null): string | null {
  return key && `/api/avatars/${key}`;
}
