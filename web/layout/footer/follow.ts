import { networkPage } from '../../platform/site.ts';

const NETWORKS = [
  { name: 'X', href: networkPage('x') },
  { name: 'Facebook', href: networkPage('facebook') },
  { name: 'Instagram', href: networkPage('instagram') },
  { name: 'YouTube', href: networkPage('youtube') },
] as const;

/** The product's pages on social networks that this site has set up. */
export const FOLLOWED = NETWORKS.flatMap(({ name, href }) => (href ? [{ name, href }] : []));
