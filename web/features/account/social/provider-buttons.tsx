/** The other ways in: one button for each provider that is set up; nothing where none is. */
export function ProviderButtons() {
  return null;
}
