export const help = {
  title: 'المساعدة',
};
