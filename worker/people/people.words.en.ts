import type { EndedWay, StayingWay } from './recovery/recovery.schema.ts';
import { facts, notices } from './security/security.words.en.ts';

export const en = {
  /** What a new password by mail ends. */
  endedWays: {
    passkeys: 'recent passkeys',
    app: 'the authenticator app',
    codes: 'the recovery codes',
    tokens: 'recent access tokens',
    feed: 'the link of your calendar',
    years: 'links of shared years',
    pairs: 'comparing shelves with others',
    invites: 'open links for comparing',
  } satisfies Record<EndedWay, string>,
  /** What still opens the account after it. */
  stayingWays: {
    passkeys: 'the passkey “{{name}}”',
    app: 'your authenticator app',
    codes: 'your recovery codes',
    providers: '{{name}}',
    tokens: 'the access token “{{name}}”',
  } satisfies Record<StayingWay['kind'], string>,
  /** The mails, by their subject. `{{…}}` is filled in when a mail is written. */
  mail: {
    hello: 'Hello {{username}},',
    address: 'If the button does not work, open this link:',
    lives: 'The link works for {{time}}.',
    sentTo: 'This mail went to {{email}}.',
    unlinked: 'You can no longer sign in with: {{providers}}.',
    ended: 'These no longer work, because somebody else could have made them: {{list}}. You can make new ones.',
    stays: 'These were there before, and still work: {{list}}. Remove what is not yours in your profile.',
    confirm: {
      subject: 'Confirm your e-mail',
      text: 'Open the page and press “Confirm e-mail” there: this confirms that the address is yours.',
      button: 'Confirm e-mail',
      stranger: 'Wasn’t this you? Somebody may have mistyped their own address. Ignore this mail and nothing happens.',
      why: 'You get it because this address was given at Raff.',
    },
    reset: {
      subject: 'Choose a new password',
      text: 'Somebody, hopefully you, asked for a new password. Choose it here; afterwards every device has to log in again.',
      button: 'Choose a new password',
      stranger: 'Wasn’t this you? Ignore this mail and your password stays as it is.',
      why: 'You get it because a new password was asked for with this address.',
    },
    username: {
      subject: 'Your username',
      text: 'You asked for your username at Raff. It is {{username}}.',
      button: 'Log in',
      stranger: 'Wasn’t this you? Ignore this mail; nobody but you has seen it.',
      why: 'You get it because the username of this address was asked for.',
    },
    ...notices,
    factor_reset: {
      subject: 'Somebody says your passkeys and codes are lost',
      text: 'Somebody who knows your password has asked us to remove your passkeys, your authenticator app and your recovery codes. We do it in {{time}}; from then on the password alone is enough to log in.',
      button: 'Stop the removal',
      stranger:
        'Was this you? Then there is nothing to do but wait. If not, press the button, and choose a new password: somebody knows the old one.',
      why: 'You get it because it is about the safety of your account.',
    },
    facts,
    account_deleted: {
      subject: 'Your account is deleted',
      text: 'Your account and everything in it was deleted, for good. Thank you for the time you spent here.',
      button: 'Write to us',
      stranger: 'Wasn’t this you? Write to us right away.',
      why: 'You get it because this was the address of the account. It is our last mail to you.',
    },
    feedback: {
      subject: 'Feedback: {{category}}',
      text: '{{name}}, {{email}}, wrote:',
      button: 'Write back',
      visitor: 'Written without an account.',
      person: 'Written while signed in as {{username}}.',
      why: 'You get it because feedback of this site is sent to this address.',
    },
  },
  oauth: {
    invalid_request: 'The request could not be read.',
    invalid_client: 'This client is not known.',
    invalid_grant: 'Username or password is not right.',
    expired_grant: 'Your session has ended. Please log in again.',
    unsupported_grant_type: 'This way of signing in is not offered.',
    invalid_scope: 'This scope is not offered.',
    mfa_required: 'One more step: confirm it’s you.',
    wrong_factor: 'This is not right, or it was used already.',
    expired_token: 'This log-in took too long, or had too many tries. Please start again.',
    slow_down: 'Too many tries. Please try again later.',
    captcha_required: 'Many wrong passwords were entered for this name. Please show that you are a person.',
    captcha_failed: 'We could not check that you are a person. Please try once more.',
  },
};
