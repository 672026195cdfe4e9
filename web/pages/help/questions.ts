/** The questions in their groups. A question's name is its address after the `#`, which other screens link to. */
export const GROUPS = [
  { name: 'bring', asked: ['link', 'steam-empty', 'psn-empty', 'xbox-empty', 'played', 'again'] },
  { name: 'lists', asked: ['lists', 'copies', 'priority', 'archive', 'history', 'undo'] },
  { name: 'evening', asked: ['tonight', 'plan', 'deck', 'subscriptions', 'year', 'together'] },
  { name: 'share', asked: ['walls', 'free'] },
  { name: 'catalogue', asked: ['missing', 'unknown', 'arabic'] },
  { name: 'account', asked: ['language', 'email', 'password', 'vip', 'data', 'leave'] },
] as const;

export type Asked = (typeof GROUPS)[number]['asked'][number];
