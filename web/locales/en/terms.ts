export const terms = {
  title: 'Terms',
} as const;
