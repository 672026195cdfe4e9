export const bare = {
  title: 'Raff cannot be reached',
  text: 'There is no connection, and nothing is saved on this device.',
  retry: 'Try again',
};
