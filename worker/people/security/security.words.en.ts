/** What every mail about the safety of an account ends with. Its button leads to the page that undoes the harm. */
const END = {
  button: 'It was not me',
  stranger:
    'Was it you? Then there is nothing to do. If not, press the button: we ask once more, then end every session, revoke every access token and secret address, end comparing with others, and mail you a link for a new password.',
  why: 'You get it because it is about the safety of your account.',
};

/** The mails that tell an owner what happened to their account, by their kind. */
export const notices = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'Your password at Raff is a new one now, and your other devices were signed out.',
    ...END,
  },
  email_changed: {
    subject: 'Your e-mail was changed',
    text: 'Your account has another address now. From here on our mails go there.',
    ...END,
    why: 'You get it because this was the address of your account until now.',
  },
  provider_linked: {
    subject: '{{provider}} was linked to your account',
    text: '{{provider}} opens your shelf from now on.',
    ...END,
  },
  provider_unlinked: {
    subject: '{{provider}} was unlinked from your account',
    text: '{{provider}} no longer opens your shelf. You can link it again in your profile.',
    ...END,
  },
  token_created: {
    subject: 'An access token was created',
    text: 'A program that has it can read your shelf, and change it if you allowed that. It cannot reach your account. You can revoke it in your profile.',
    ...END,
  },
  new_device: {
    subject: 'Somebody signed in on a new device',
    text: 'Your account was opened in a browser that we had not seen before.',
    ...END,
  },
  exported: {
    subject: 'Your data was downloaded',
    text: 'A file with your data left Raff.',
    ...END,
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'This passkey opens your account from now on.',
    ...END,
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'This passkey no longer opens your account.',
    ...END,
  },
  app_added: {
    subject: 'An authenticator app was added',
    text: 'From now on a sign-in with your password asks for a code of this app too.',
    ...END,
  },
  app_removed: {
    subject: 'The authenticator app was removed',
    text: 'A sign-in no longer asks for its codes.',
    ...END,
  },
  recovery_codes_made: {
    subject: 'You have new recovery codes',
    text: 'Each of the new codes works once. The older ones no longer work.',
    ...END,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Your account was opened with one of your recovery codes. That code no longer works.',
    ...END,
  },
  factors_removed: {
    subject: 'Your second factors were removed',
    text: 'Passkeys, authenticator app and recovery codes are gone. Your password alone opens your account until you add one again.',
    ...END,
  },
};

/** What is known of the happening that a mail tells of. */
export const facts = {
  title: 'What we know of it',
  when: 'When: {{when}}',
  device: 'Device: {{device}}',
  unknownDevice: 'Device: not known',
  place: 'Place: near {{place}}',
  name: 'Name: {{name}}',
};
