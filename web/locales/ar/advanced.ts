export const advanced = {
  title: 'بحث متقدم',
};
