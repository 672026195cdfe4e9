export const free = {
  title: 'ألعاب مجانية',
};
