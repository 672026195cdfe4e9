export const about = {
  title: 'About Raff',
} as const;
