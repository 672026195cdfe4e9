export const privacy = {
  title: 'Privacy',
} as const;
