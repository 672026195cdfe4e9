import type { Dictionary } from '../../locales/shape.ts';

export const progress: Dictionary['progress'] = {
  stopped: {
    said: 'أُوقف لعب {{title}}.',
    ask: 'أين توقفت؟',
    at: 'موضع التوقف',
    help: 'سطر واحد ليوم العودة إليها، ولا يراه أحد سواك.',
    save: 'حفظ',
    edit: 'تعديل',
    clear: 'مسح الموضع',
    cleared: 'مُسح موضع التوقف.',
    failed: 'تعذّر حفظ موضع التوقف.',
  },
  trophies: {
    of: {
      zero: 'بلا جوائز',
      one: '{{earned}} من جائزة واحدة',
      two: '{{earned}} من جائزتين',
      few: '{{earned}} من {{n}} جوائز',
      many: '{{earned}} من {{n}} جائزة',
      other: '{{earned}} من {{n}} جائزة',
    },
    platinum: 'مع البلاتينية',
  },
};
