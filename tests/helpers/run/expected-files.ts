/** Files that a document may name before they are there. Each goes from this list when it comes. */
export const EXPECTED_FILES: readonly string[] = [
  'docs/operating.md',
  'tests/people/factors/',
  'tests/people/security/',
];
