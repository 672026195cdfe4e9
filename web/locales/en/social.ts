export const social = {
  title: 'One more step',
} as const;
