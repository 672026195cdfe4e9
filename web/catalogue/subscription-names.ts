/** What a subscription is called in a word or two: its family, whose name is the same in every language. */
export const shortName = (id: string): string => (id.startsWith('ps-plus') ? 'PS Plus' : 'Game Pass');
