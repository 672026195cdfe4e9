export const social = {
  or: 'or with',
  first: 'Sign up with',
  orEmail: 'or with your e-mail',
  demo: 'demo data',
  logIn: 'Log in with a password',
  signUp: 'Sign up with an e-mail',
  retry: 'Try again with {{provider}}',
  linked: 'You can now sign in with {{provider}}.',
  step: {
    working: { title: 'Back from {{provider}}', text: 'One moment, we are signing you in.' },
    refused: {
      title: 'You did not sign in with {{provider}}',
      text: 'You cancelled at {{provider}}, so it told us nothing about you. Try once more, or sign in another way.',
    },
    expired: {
      title: 'That took a little too long',
      text: 'Each sign-in works once, and only for a few minutes. Start again with {{provider}}; it goes quickly.',
    },
    unproven: {
      title: 'First confirm it’s you',
      text: 'Nothing was linked. Start again with {{provider}}: we ask for your password, or for another log-in, and then it goes quickly.',
    },
    failed: {
      title: 'Signing in with {{provider}} did not work',
      text: 'Something went wrong on the way, and nothing was changed. Try again, or sign in another way.',
    },
    taken: {
      title: 'This {{provider}} account is linked to another Raff account',
      text: 'Unlink it in the profile of that account first, or choose another {{provider}} account.',
    },
    lost: {
      title: 'Let’s start again',
      text: 'To keep you safe, we do not keep a sign-in that was not finished. Start again with {{provider}}; it goes quickly.',
    },
    away: {
      title: 'You are not signed in yet',
      text: 'You are back from {{provider}}, but our server did not answer.',
    },
    closed: {
      title: 'Not available here',
      text: 'This way of signing in is not set up. Please choose another one.',
    },
  },
  complete: {
    title: 'One more step',
    text: 'Nice to meet you, {{name}}. {{provider}} did not tell us everything.',
    textUnnamed: 'Nice to meet you. {{provider}} did not tell us everything.',
    confirmed: 'Confirmed by {{provider}}.',
    toConfirm: 'We will send a mail there to confirm it.',
    yours: 'Is it your account? Link it',
  },
  link: {
    title: 'You already have an account',
    text: 'It uses this e-mail. Enter its password once, and you can sign in with {{provider}} from now on.',
    go: 'Link and log in',
    otherEmail: 'Use another e-mail',
  },
} as const;
