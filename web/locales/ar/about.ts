export const about = {
  title: 'عن رفّ',
};
