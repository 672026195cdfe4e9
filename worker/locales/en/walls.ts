/** What previews of a wall say. Each part may stand beside the other. */
export const walls = {
  by: 'A wall by {{name}}',
  games: {
    zero: 'no games yet',
    one: '{{n}} game',
    two: '{{n}} games',
    few: '{{n}} games',
    many: '{{n}} games',
    other: '{{n}} games',
  },
};
