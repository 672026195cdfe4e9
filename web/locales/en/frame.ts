export const frame = {
  title: 'Frame',
} as const;
