export const social = {
  or: 'or with',
  demo: 'demo data',
  logIn: 'Log in with a password',
  signUp: 'Start a shelf with an e-mail',
  retry: 'Try again with {{provider}}',
  linked: '{{provider}} opens your shelf from now on.',
  step: {
    working: { title: 'Back from {{provider}}', text: 'One moment, we are opening the door.' },
    refused: {
      title: 'Not with {{provider}}, then',
      text: 'You stopped at {{provider}}, so it told us nothing about you. Try once more, or sign in another way.',
    },
    expired: {
      title: 'That took a little too long',
      text: 'Each sign-in works once, and only for a few minutes. Start again with {{provider}}; it goes quickly.',
    },
    unproven: {
      title: 'First show that it is you',
      text: 'Nothing was linked. Start again with {{provider}}: we ask for your password, or for another log-in, and then it goes quickly.',
    },
    failed: {
      title: '{{provider}} did not let us through',
      text: 'Something went wrong on the way, and nothing was changed. Try again, or sign in another way.',
    },
    taken: {
      title: 'This {{provider}} account opens another shelf',
      text: 'Unlink it in the settings of that shelf first, or choose another {{provider}} account.',
    },
    lost: {
      title: 'Let’s start again',
      text: 'To keep you safe, nothing of a sign-in outlives its page. Start again with {{provider}}; it goes quickly.',
    },
    away: {
      title: 'Stuck at the door',
      text: 'You are back from {{provider}}, but the door did not open.',
    },
    closed: {
      title: 'There is no door here',
      text: 'This way of signing in is not set up. Please choose another one.',
    },
  },
  complete: {
    title: 'One more step',
    text: 'Nice to meet you, {{name}}. {{provider}} leaves a few things open.',
    textUnnamed: 'Nice to meet you. {{provider}} leaves a few things open.',
    confirmed: 'Confirmed by {{provider}}.',
    toConfirm: 'We will send a mail there to confirm it.',
    yours: 'Is it your shelf? Link it',
  },
  link: {
    title: 'You have a shelf already',
    text: 'It goes by this e-mail. Enter its password once, and {{provider}} opens it from now on.',
    go: 'Link and log in',
    otherEmail: 'Use another e-mail',
  },
} as const;
