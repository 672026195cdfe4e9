export const settings = {
  title: 'Profile',
  password: { title: 'Change your password' },
} as const;
