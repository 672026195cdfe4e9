export const together = {
  title: 'Games we both own',
} as const;
