export const subscriptions = {
  title: 'Subscriptions',
} as const;
