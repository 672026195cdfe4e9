/** What every mail about the safety of an account ends with. Its button leads to the page that undoes the harm. */
const END = {
  button: 'It was not me',
  stranger:
    'Was it you? Then there is nothing to do. If not, press the button: we ask once more, then log out every device, revoke every access token and secret link, stop comparing shelves with others, and mail you a link for a new password.',
  why: 'You get it because it is about the safety of your account.',
};

/** The mails that tell an owner what happened to their account, by their kind. */
export const notices = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'Your password at Raff was changed, and your other devices were logged out.',
    ...END,
  },
  email_changed: {
    subject: 'Your e-mail was changed',
    text: 'Your account has another address now. From now on our mails go there.',
    ...END,
    why: 'You get it because this was the address of your account until now.',
  },
  provider_linked: {
    subject: '{{provider}} was linked to your account',
    text: 'You can now sign in with {{provider}}.',
    ...END,
  },
  provider_unlinked: {
    subject: '{{provider}} was unlinked from your account',
    text: 'You can no longer sign in with {{provider}}. You can link it again in your profile.',
    ...END,
  },
  token_created: {
    subject: 'An access token was created',
    text: 'A program that has it can read your shelf, and change it if you allowed that. It cannot reach your account. You can revoke it in your profile.',
    ...END,
  },
  new_device: {
    subject: 'Somebody logged in on a new device',
    text: 'Your account was used in a browser that we had not seen before.',
    ...END,
  },
  exported: {
    subject: 'Your data was downloaded',
    text: 'A file with your data was downloaded from Raff.',
    ...END,
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'You can now log in with this passkey.',
    ...END,
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'You can no longer log in with this passkey.',
    ...END,
  },
  app_added: {
    subject: 'An authenticator app was added',
    text: 'From now on, logging in with your password also needs a code from this app.',
    ...END,
  },
  app_removed: {
    subject: 'The authenticator app was removed',
    text: 'Logging in no longer needs a code from it.',
    ...END,
  },
  recovery_codes_made: {
    subject: 'You have new recovery codes',
    text: 'Each of the new codes works once. The older ones no longer work.',
    ...END,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'One of your recovery codes was used to log in. That code no longer works.',
    ...END,
  },
  factors_removed: {
    subject: 'Your passkeys and codes were removed',
    text: 'Your passkeys, authenticator app and recovery codes are gone. Your password alone is enough to log in until you add one again.',
    ...END,
  },
};

/** What is known of the happening that a mail tells of. */
export const facts = {
  title: 'What we know about it',
  when: 'When: {{when}}',
  device: 'Device: {{device}}',
  unknownDevice: 'Device: unknown',
  place: 'Place: near {{place}}',
  name: 'Name: {{name}}',
};
