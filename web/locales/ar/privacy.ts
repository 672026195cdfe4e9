export const privacy = {
  title: 'الخصوصية',
};
