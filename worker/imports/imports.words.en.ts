import type { GamingProvider } from '../providers/gaming.ts';
import type { Reason } from '../providers/provider-error.ts';

type Errors = Record<Reason, string>;

/** Words for any provider. */
const common = (name: string): Errors => ({
  account_not_found: `There is nobody by this name on ${name}. Please check the spelling.`,
  bad_name: `This cannot be a name on ${name}. Please check the spelling.`,
  private_profile: `The games of your ${name} account are private. Make them visible to everyone, then try again.`,
  empty_library: `We read your ${name} account, but there are no games in it.`,
  rate_limited: `${name} asks us to slow down. Nothing is lost: please try again later.`,
  budget_spent: `We have reached the limit of ${name} for now. Nothing is lost: please try again later.`,
  provider_down: `${name} does not answer right now. Nothing is lost: please try again later.`,
  provider_changed: `${name} does not answer as it should. Nothing on your shelf has changed; please try again later.`,
  credential_expired: `Our own access to ${name} has expired, and we have to renew it. There is nothing you need to do.`,
  sign_in_expired: `Your sign-in at ${name} has expired. Please link this account once more.`,
  no_xbox_profile: `There is no profile behind this ${name} account yet.`,
  xbox_refused: `${name} did not let this account in.`,
  not_configured: `This site is not connected with ${name} yet.`,
});

export const en = {
  /** Words about linked gaming accounts. */
  gaming: {
    reads: {
      steam: 'Your Steam games, how long you played them, and your wishlist.',
      psn: 'Games you played on PS4 and PS5, and PS3 and Vita games you have trophies for. None that you never started.',
      xbox: 'Games you played on Xbox. Xbox does not tell us which ones you bought.',
    } satisfies Record<GamingProvider, string>,
    ok: 'All is well.',
    neverRead: 'Linked, and not read yet.',
    /** Why an account cannot be read at night here. */
    nightless: {
      steam: 'This site cannot read Steam at night.',
      psn: 'This site cannot read PlayStation at night.',
      xbox: 'At night this site can read an Xbox account only if you sign in with Microsoft.',
    } satisfies Record<GamingProvider, string>,
    full: '20 linked accounts are the limit. Remove one to link another.',
    /** At most 256 characters with the address. */
    invite: 'Your games have a shelf now: all platforms on one page. Have a look: {{url}}',
    inviteRefused:
      'Your Xbox settings do not let us write to you. Under “Others can communicate with voice, text, or invites” choose Everybody, then try again.',
    /** Xbox's reasons for refusing a person. */
    refusals: {
      banned: 'Xbox has banned this account.',
      guardian: 'A guardian’s settings hide this account. Ask them to allow it in their Microsoft family.',
      no_profile: 'This Microsoft account has no Xbox profile yet. Create one at Xbox, then sign in again.',
      terms: 'This account has not agreed to the terms of Xbox yet. Sign in at Xbox, agree, then try again.',
      region: 'Xbox is not available in the country of this account.',
      adult: 'Xbox asks for the age of this account’s owner. Sign in at Xbox, show it, then try again.',
      child: 'This is a child’s account. An adult has to add it to their Microsoft family, then try again.',
    },
  },
  /** Why a provider's account could not be read, and what to do about it. */
  errors: {
    steam: {
      ...common('Steam'),
      account_not_found:
        'There is nobody by this name on Steam. The name your friends see is not enough: paste the link to your profile, or the 17 digits of your Steam ID.',
      bad_name: 'Please give the link to your Steam profile, the name at its end, or the 17 digits of your Steam ID.',
      private_profile:
        'Your Steam games are private. On Steam open Edit Profile > Privacy Settings, set “My profile” and “Game details” to Public, then try again.',
      empty_library:
        'We read your Steam profile, but there are no games in it. If you do have games, set “Game details” to Public under Edit Profile > Privacy Settings.',
    },
    psn: {
      ...common('PlayStation'),
      account_not_found:
        'There is nobody with this online ID on PlayStation. It is the name your friends add, not your name or e-mail.',
      bad_name: 'An online ID has 3 to 16 letters, digits, hyphens or underscores. Please check yours.',
      private_profile:
        'Your PlayStation games are private. In your account open Settings > Privacy, set “Gaming History” to Anyone, then try again.',
      empty_library:
        'We read your PlayStation account, but it shows no played games. If you hide some, set “Gaming History” to Anyone under Settings > Privacy.',
    },
    xbox: {
      ...common('Xbox'),
      account_not_found:
        'There is nobody with this gamertag on Xbox. If yours ends in # and digits, write these too, as in Nour#1234.',
      bad_name: 'A gamertag has at most 16 letters, digits and spaces. Please check yours.',
      private_profile:
        'Your Xbox games are private. In your privacy settings, under “Others can see your game and app history”, choose Everybody, then try again.',
      empty_library:
        'We read your Xbox account, but it shows no played games. If you do play, set “Others can see your game and app history” to Everybody.',
      sign_in_expired: 'Your Microsoft sign-in has expired. Please sign in again.',
      no_xbox_profile: 'This Microsoft account has no Xbox profile yet. Create one at Xbox, then sign in again.',
      xbox_refused:
        'Xbox did not let this account in. It may be banned, be waiting for its terms or an age check, belong to a child whose family has to agree, or live where there is no Xbox. Sign in at Xbox to see which.',
    },
  } satisfies Record<GamingProvider, Errors>,
};
