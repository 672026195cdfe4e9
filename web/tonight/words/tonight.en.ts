export const tonight = {
  title: 'Tonight',
} as const;
