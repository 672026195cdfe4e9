import type { GamingProvider } from '../providers/gaming.ts';
import type { Reason } from '../providers/provider-error.ts';

type Errors = Record<Reason, string>;

/** Words for any provider. */
const common = (name: string): Errors => ({
  account_not_found: `${name} knows nobody by this name. Please check how it is written.`,
  bad_name: `This cannot be a name on ${name}. Please check how it is written.`,
  private_profile: `Your ${name} account keeps its games to itself. Make them visible to everyone, then try again.`,
  empty_library: `Your ${name} account opened well, and there are no games in it.`,
  rate_limited: `${name} asks us to slow down. Nothing is lost: please try again later.`,
  budget_spent: `We have asked ${name} as often as it lets us for now. Nothing is lost: please try again later.`,
  provider_down: `${name} does not answer right now. Nothing is lost: please try again later.`,
  provider_changed: `${name} does not answer as it should. Nothing on your shelf has changed; please try again later.`,
  credential_expired: `Our own access to ${name} has run out, and we have to renew it. There is nothing you need to do.`,
  sign_in_expired: `Your sign-in at ${name} has run out. Please link this account once more.`,
  no_xbox_profile: `There is no profile behind this ${name} account yet.`,
  xbox_refused: `${name} did not let this account in.`,
  not_configured: `This site is not connected with ${name} yet.`,
});

export const en = {
  /** Words about linked gaming accounts. */
  gaming: {
    reads: {
      steam: 'What you own on Steam and how long you played it.',
      psn: 'What you played on PS4 and PS5, and what earned trophies on PS3 and Vita. What you never started stays unseen.',
      xbox: 'What you played on Xbox, not what you paid for.',
    } satisfies Record<GamingProvider, string>,
    ok: 'All is well.',
    neverRead: 'Linked, and not read yet.',
    /** Why an account cannot be read at night here. */
    nightless: {
      steam: 'This site cannot read Steam by itself.',
      psn: 'This site cannot read PlayStation by itself.',
      xbox: 'At night this site can read an Xbox account only if you sign in with Microsoft for it.',
    } satisfies Record<GamingProvider, string>,
    full: 'At most 20 linked accounts, please. Remove one first.',
    /** At most 256 characters with the address. */
    invite: 'Your games have a shelf now: all platforms on one page. Come and see: {{url}}',
    inviteRefused:
      'Your Xbox settings do not let us write to you. Under “Others can communicate with voice, text, or invites” choose Everybody, then try again.',
    /** Xbox's reasons for refusing a person. */
    refusals: {
      banned: 'Xbox has banned this account, so it cannot be read.',
      guardian:
        'A guardian’s settings keep this account from being read. Ask them to allow it in their Microsoft family.',
      no_profile: 'This Microsoft account has no Xbox profile yet. Create one at Xbox, then sign in again.',
      terms: 'This account has not agreed to the terms of Xbox yet. Sign in at Xbox once, agree, then try again.',
      region: 'Xbox is not available in the country of this account.',
      adult: 'Xbox wants to know the age of this account’s owner. Sign in at Xbox, show it, then try again.',
      child: 'This is a child’s account. An adult has to add it to their Microsoft family, then try again.',
    },
  },
  /** Why a provider's account could not be read, and what to do about it. */
  errors: {
    steam: {
      ...common('Steam'),
      account_not_found:
        'Steam knows nobody by this name. The name your friends see is not enough: paste the address of your profile, or the 17 digits of your Steam ID.',
      bad_name:
        'Please give the address of your Steam profile, the name at the end of that address, or the 17 digits of your Steam ID.',
      private_profile:
        'Your Steam games are private. On Steam open Edit Profile > Privacy Settings, set “My profile” and “Game details” to Public, then try again.',
      empty_library:
        'Your Steam profile opened well, and there are no games in it. If you do have games, set “Game details” to Public under Edit Profile > Privacy Settings.',
    },
    psn: {
      ...common('PlayStation'),
      account_not_found:
        'PlayStation knows nobody by this online ID. It is the name your friends add, not your name or e-mail.',
      bad_name: 'An online ID has 3 to 16 letters, digits, hyphens or underscores. Please check how yours is written.',
      private_profile:
        'Your PlayStation games are private. In your account open Settings > Privacy, set “Gaming History” to Anyone, then try again.',
      empty_library:
        'Your PlayStation account opened well, and there are no played games to see in it. If you hide some, set “Gaming History” to Anyone under Settings > Privacy.',
    },
    xbox: {
      ...common('Xbox'),
      account_not_found:
        'Xbox knows nobody by this gamertag. If yours ends in # and digits, write these too, as in Nour#1234.',
      bad_name: 'A gamertag has at most 16 letters, digits and spaces. Please check how yours is written.',
      private_profile:
        'Your Xbox games are private. In your privacy settings, under “Others can see your game and app history”, choose Everybody, then try again.',
      empty_library:
        'Your Xbox account opened well, and there are no played games to see in it. If you do play, set “Others can see your game and app history” to Everybody.',
      sign_in_expired: 'Your Microsoft sign-in has run out. Please sign in at Microsoft once more.',
      no_xbox_profile: 'This Microsoft account has no Xbox profile yet. Create one at Xbox, then sign in again.',
      xbox_refused:
        'Xbox did not let this account in. It may be banned, be waiting for its terms or an age check, belong to a child whose family has to agree, or live where there is no Xbox. Sign in at Xbox to see which.',
    },
  } satisfies Record<GamingProvider, Errors>,
};
