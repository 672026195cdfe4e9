export const walls = {
  title: 'جدارياتي',
};
