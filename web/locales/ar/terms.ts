export const terms = {
  title: 'الشروط',
};
