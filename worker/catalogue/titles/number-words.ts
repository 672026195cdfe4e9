// One line for each number from zero: its English name; the Arabic ones, of the standard and as people speak; and what
// else counts the games of a series: the English name in Arabic letters, and ordinals.
const TO_NINETEEN = `
zero | صفر
one | واحد احد | ون وان اول الاول احدي
two | اثنين اثنان اثنا اثني اتنين ثنين تنين | تو توو ثاني الثاني تاني التاني
three | ثلاثه ثلاث تلاته تلات | ثري ثيري تري سري ثالث الثالث تالت التالت
four | اربعه اربع | فور رابع الرابع
five | خمسه خمس | فايف خامس الخامس
six | سته ست | سكس سيكس سادس السادس
seven | سبعه سبع | سفن سيفن سابع السابع
eight | ثمانيه ثمان ثماني تمانيه تمنيه تمان | ثمانيا ايت ثامن الثامن تامن التامن
nine | تسعه تسع | ناين تاسع التاسع
ten | عشره عشر | تن تين عاشر العاشر
eleven | حداشر احداشر احدعشر حدعش احدعش | اليفن
twelve | اتناشر اطناشر اثناعشر اثنعش اطنعش تنعش | تويلف
thirteen | تلتاشر تلاتاشر تلطاشر ثلطعش تلطعش ثلاثطعش | ثيرتين ثرتين
fourteen | اربعتاشر اربعطاشر اربعطعش اربعتعش | فورتين
fifteen | خمستاشر خمسطاشر خمسطعش خمستعش | فيفتين
sixteen | ستاشر سطاشر سطعش ستعش | سكستين
seventeen | سبعتاشر سبعطاشر سبعطعش سبعتعش | سفنتين
eighteen | تمنتاشر تمانتاشر تمنطاشر ثمنطعش تمنطعش | ايتين
nineteen | تسعتاشر تسعطاشر تسعطعش تسعتعش | ناينتين`;
const FROM_TWENTY_IN_TENS = `
twenty | عشرين عشرون
thirty | ثلاثين ثلاثون تلاتين
forty | اربعين اربعون
fifty | خمسين خمسون
sixty | ستين ستون
seventy | سبعين سبعون
eighty | ثمانين ثمانون تمانين
ninety | تسعين تسعون
hundred | مايه ميه`;

type NumberWords = { value: number; english: string; counted: string[]; heard: string[] };

const linesOf = (table: string, numberAt: (at: number) => number) =>
  table
    .trim()
    .split('\n')
    .map((line, at): NumberWords => {
      const [english = '', counted = '', heard = ''] = line.split(' | ');
      return { value: numberAt(at), english, counted: counted.split(' '), heard: heard.split(' ').filter(Boolean) };
    });

/** The words of numbers in both languages, folded: zero to nineteen, then the tens to a hundred. */
export const numberWords: NumberWords[] = [
  ...linesOf(TO_NINETEEN, at => at),
  ...linesOf(FROM_TWENTY_IN_TENS, at => 10 * at + 20),
];
