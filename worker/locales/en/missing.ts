/** What is said when a missing game could not be looked up. */
export const missing = {
  title: 'IGDB could not be asked.',
  reasons: {
    rate_limited: 'IGDB asks us to slow down. Please try again in a minute.',
    provider_down: 'IGDB does not answer right now. Please try again later.',
    provider_changed: 'IGDB answered in a way we do not understand. Please try again later.',
    credential_expired: 'Our own access to IGDB has run out, and we have to renew it. There is nothing you need to do.',
  },
};
