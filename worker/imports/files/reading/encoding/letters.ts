import type { EncodingId } from '../../files.schema.ts';

/*
 * The letters of languages, the most frequent first. By them a text is told from the same bytes read in another
 * encoding. Of a Latin alphabet these are the letters that ASCII lacks.
 */

/** The last are Estonian and the names that English has from elsewhere. */
const WESTERN = [
  ...['éèàêçâôîùûëïœüæ', 'äüöß', 'óíáéñúü', 'ãçáéíóõêâúàôü', 'èàùìòé', 'ëéïüèö', 'øåæé', 'äåöé', 'áíóðæöþúýé'],
  ...['äõüöšž', 'éöüñïûèáíàóäçøâåêô'],
];
const CENTRAL = ['łęąóżśćńź', 'íáěéčřšžýůúťňďó', 'áíéčšžýúťľôňäóďĺŕ', 'áéőöóüíúű', 'ăîşţâșț', 'čšžćđ', 'äüöß'];
const TURKISH = ['ıişüöçğâî'];
const BALTIC = ['ėšžąįųūčę', 'āīēšņļģūķžč', 'äõüöšž'];
const VIETNAMESE = ['\u0301\u0300đư\u0323âơêôă\u0309\u0303áàãéèíóùú'];
const RUSSIAN = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const UKRAINIAN = 'оаинвтірескдлмупязьбгчйхцїжєюшщфґ';
const CYRILLIC = [RUSSIAN, UKRAINIAN, 'аоиентсрвлкдпмзгябучцъжйщхшфюь', 'аоиенјрсткудвмплзгбњцшжљћчђхфџ'];
const GREEK = ['αοιετσνηυρπκμλςωόίάγέδήθύφχβώξζψϊϋΐΰ'];
const HEBREW = ['יהולאתרבמשנםדקפחעצגכטסזןךףץ'];
const ARABIC = ['اليمنرتبدعهسوفكقحةجطصخشضذثأزغىظإءئآؤ', 'ايندرهمتبوسلشكزفگعخقپجحچصغطآذضثظژ'];
const THAI = ['านรอกเงมย่ลวดท้ตสี\u0e31ปบ\u0e34คหพ์แชขะำใไู\u0e38จ็ซืถโผธ'];

/** Encodings of one byte a letter, with the languages that are written in them, and how rare files in them are. */
export const ALPHABETS: readonly { encoding: EncodingId; languages: readonly string[]; rarity: number }[] = [
  { encoding: 'windows-1252', languages: WESTERN, rarity: 0 },
  { encoding: 'windows-1250', languages: CENTRAL, rarity: 1 },
  { encoding: 'windows-1251', languages: CYRILLIC, rarity: 0 },
  { encoding: 'windows-1253', languages: GREEK, rarity: 1 },
  { encoding: 'windows-1254', languages: TURKISH, rarity: 1 },
  { encoding: 'windows-1255', languages: HEBREW, rarity: 1 },
  { encoding: 'windows-1256', languages: ARABIC, rarity: 0 },
  { encoding: 'windows-1257', languages: BALTIC, rarity: 2 },
  { encoding: 'windows-1258', languages: VIETNAMESE, rarity: 3 },
  { encoding: 'windows-874', languages: THAI, rarity: 1 },
  { encoding: 'koi8-r', languages: [RUSSIAN], rarity: 2 },
  { encoding: 'koi8-u', languages: [RUSSIAN, UKRAINIAN], rarity: 3 },
  { encoding: 'iso-8859-2', languages: CENTRAL, rarity: 3 },
  { encoding: 'iso-8859-5', languages: CYRILLIC, rarity: 4 },
  { encoding: 'iso-8859-6', languages: ARABIC, rarity: 3 },
  { encoding: 'iso-8859-7', languages: GREEK, rarity: 2 },
  { encoding: 'iso-8859-8', languages: HEBREW, rarity: 3 },
  { encoding: 'macintosh', languages: WESTERN, rarity: 6 },
  { encoding: 'x-mac-cyrillic', languages: CYRILLIC, rarity: 6 },
  { encoding: 'ibm866', languages: [RUSSIAN], rarity: 4 },
];
