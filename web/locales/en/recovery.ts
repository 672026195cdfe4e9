export const recovery = {
  forgotPassword: { title: 'Forgot your password?' },
  forgotUsername: { title: 'Forgot your username?' },
  reset: { title: 'Choose a new password' },
  confirm: { title: 'Confirm your e-mail' },
} as const;
