export const tour = {
  title: 'الجولة',
};
