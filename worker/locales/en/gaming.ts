import type { GamingProvider } from '../../providers/gaming.ts';

const reads: Record<GamingProvider, string> = {
  steam: 'What you own on Steam and how long you played it.',
  psn: 'What you played on PS4 and PS5, and what earned trophies on PS3 and Vita. What you never started stays unseen.',
  xbox: 'What you played on Xbox, not what you paid for.',
};

/** What is said of linked gaming accounts. */
export const gaming = {
  reads,
  ok: 'All is well.',
  neverRead: 'Linked, and not read yet.',
  full: 'At most 20 linked accounts, please. Remove one first.',
  /** At most 256 characters with the address. */
  invite: 'Your games have a shelf now: all platforms on one page. Come and see: {{url}}',
  inviteRefused:
    'Your Xbox settings do not let us write to you. Under “Others can communicate with voice, text, or invites” choose Everybody, then try again.',
  /** What Xbox says of people whom it does not let in. */
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
};
