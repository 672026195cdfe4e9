/** The product's pages on the networks. */
export const NETWORKS = [
  { name: 'X', href: 'https://x.com/raffgames' },
  { name: 'Facebook', href: 'https://www.facebook.com/raffgames' },
  { name: 'Instagram', href: 'https://www.instagram.com/raffgames' },
  { name: 'YouTube', href: 'https://www.youtube.com/@raffgames' },
] as const;

export const SINCE_YEAR = 2019;
