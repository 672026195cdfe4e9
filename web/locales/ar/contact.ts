export const contact = {
  title: 'راسلنا',
};
