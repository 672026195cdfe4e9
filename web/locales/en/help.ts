export const help = {
  title: 'Help',
} as const;
