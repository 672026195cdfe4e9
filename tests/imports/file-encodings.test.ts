import { beforeAll, describe, expect, test } from 'vitest';
import { ENCODINGS, type EncodingId } from '../../worker/imports/files/files.schema.ts';
import { findEncoding, LetterSample } from '../../worker/imports/files/reading/encoding/find-encoding.ts';
import { encode } from '../helpers/files/encode.ts';
import { hltbFile, upload } from '../helpers/files/files.ts';
import { readWhole } from '../helpers/files/read.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

/* Files of programs that know the letters of their own country only. */

const stack = sharedStack();

type Language = { titles: string[]; encodings: EncodingId[] };

const CYRILLIC: EncodingId[] = ['windows-1251', 'iso-8859-5', 'x-mac-cyrillic'];
const CENTRAL: EncodingId[] = ['windows-1250', 'iso-8859-2'];
const WESTERN: EncodingId[] = ['windows-1252', 'macintosh'];

const LANGUAGES: Record<string, Language> = {
  Russian: {
    titles: [
      'Ведьмак 3: Дикая Охота',
      'Атомное сердце',
      'Космические рейнджеры',
      'Герои Меча и Магии III',
      'Мор. Утопия',
    ],
    encodings: [...CYRILLIC, 'koi8-r', 'koi8-u', 'ibm866'],
  },
  Ukrainian: {
    titles: ['Відьмак 3: Дикий Гін', 'Козаки: Європейські війни', 'Сталкер 2: Серце Чорнобиля', 'Місто їжаків'],
    encodings: [...CYRILLIC, 'koi8-u'],
  },
  Bulgarian: {
    titles: ['Вещерът 3: Дивия лов', 'Последният от нас', 'Крадецът на души', 'Златният век'],
    encodings: ['windows-1251', 'iso-8859-5', 'koi8-r'],
  },
  Serbian: {
    titles: ['Вештац 3: Дивљи лов', 'Последњи од нас', 'Ђавољи град'],
    encodings: ['windows-1251', 'iso-8859-5'],
  },
  Polish: {
    titles: [
      'Wiedźmin 3: Dziki Gon',
      'Książę Persji: Piaski czasu',
      'Gwiezdne wojny: Upadły zakon',
      'Żółty deszcz',
      'Łowca',
    ],
    encodings: CENTRAL,
  },
  Czech: {
    titles: ['Zaklínač 3: Divoký hon', 'Hvězdné války: Padlý řád', 'Králíci z kapes', 'Příběh rytíře', 'Tvůrce světů'],
    encodings: CENTRAL,
  },
  Hungarian: { titles: ['Vaják 3: Vad hajsza', 'Hősök és mágia', 'Az idő őrei', 'Könyvtárűr'], encodings: CENTRAL },
  Romanian: {
    titles: ['Vânătorul 3: Vânătoare sălbatică', 'Prinţul Persiei', 'Călătoria eroului', 'Grădina în ceaţă'],
    encodings: CENTRAL,
  },
  German: {
    titles: [
      'Die Siedler: Aufstieg eines Königreichs',
      'Gothic: Die Rückkehr',
      'Großstadtlegenden',
      'Über den Wolken',
      'Späte Jäger',
    ],
    encodings: WESTERN,
  },
  French: {
    titles: [
      "L'Appel des étoiles",
      'Les Chevaliers de Baphomet',
      'Le Château ambulant',
      'Forêt enchantée',
      'Là-bas, après la pluie',
    ],
    encodings: WESTERN,
  },
  Spanish: {
    titles: ['El Señor de los Anillos', 'Corazón de piedra', 'La última canción', 'El niño del jardín', 'Más allá'],
    encodings: WESTERN,
  },
  Portuguese: {
    titles: ['O Senhor dos Anéis', 'A Lenda do Herói', 'Coração de dragão', 'Além da ilusão', 'As estações'],
    encodings: WESTERN,
  },
  Swedish: { titles: ['Drömmarnas hus', 'Åsnan går', 'Älskling på väg', 'Över bron'], encodings: WESTERN },
  Danish: { titles: ['Spøgelser på slottet', 'Ånden i flasken', 'Færgen går', 'Brødre'], encodings: WESTERN },
  Turkish: {
    titles: ['Kızıl Ölüm Kurtuluşu 2', 'Yüzüklerin Efendisi: İki Kule', 'Gölge Savaşı', 'Işığın Çağı', 'Şövalyeler'],
    encodings: ['windows-1254'],
  },
  Lithuanian: { titles: ['Raganų žiedas', 'Šešėlių kelias', 'Laukinė medžioklė'], encodings: ['windows-1257'] },
  Latvian: { titles: ['Pēdējā cīņa', 'Ēnu ceļš', 'Šķēpu karš'], encodings: ['windows-1257'] },
  Vietnamese: {
    titles: ['Thợ săn quỷ', 'Chiến tranh giữa các vì sao', 'Người hùng cuối cùng'].map(toned),
    encodings: ['windows-1258'],
  },
  Greek: {
    titles: ['Ο Γητευτής 3: Άγριο Κυνήγι', 'Ο Θεός του Πολέμου', 'Ο πρίγκιπας της Περσίας', 'Νύχτα χωρίς αστέρια'],
    encodings: ['windows-1253', 'iso-8859-7'],
  },
  Hebrew: {
    titles: ['המכשף 3: ציד פרא', 'אל המלחמה', 'נסיך פרס', 'האחרונים מבינינו'],
    encodings: ['windows-1255', 'iso-8859-8'],
  },
  Arabic: {
    titles: ['ذا ويتشر 3: الصيد البري', 'إله الحرب', 'أمير بلاد فارس', 'طريق الرمال'],
    encodings: ['windows-1256', 'iso-8859-6'],
  },
  Persian: { titles: ['شاهزاده ايراني', 'گرگ و چنگال', 'پايان جنگ', 'خداي جنگ'], encodings: ['windows-1256'] },
  Thai: { titles: ['เดอะวิทเชอร์ 3', 'เทพเจ้าแห่งสงคราม', 'เจ้าชายแห่งเปอร์เซีย'], encodings: ['windows-874'] },
  Japanese: {
    titles: [
      'ゼルダの伝説 ブレス オブ ザ ワイルド',
      '龍が如く７',
      'ペルソナ5 ザ・ロイヤル',
      '大神',
      'ファイナルファンタジーVII',
    ],
    encodings: ['shift_jis', 'euc-jp'],
  },
  'Chinese, simplified': {
    titles: ['巫师3：狂猎', '最终幻想', '黑神话：悟空', '塞尔达传说：旷野之息', '原神'],
    encodings: ['gb18030'],
  },
  'Chinese, traditional': {
    titles: ['巫師3：狂獵', '最終幻想', '黑神話：悟空', '薩爾達傳說：曠野之息'],
    encodings: ['big5'],
  },
  Korean: {
    titles: ['위쳐 3: 와일드 헌트', '로스트아크', '검은사막', '젤다의 전설: 야생의 숨결'],
    encodings: ['euc-kr'],
  },
};

/** Vietnamese as Windows writes it: a letter, and its tone as a sign of its own. */
function toned(text: string): string {
  const apart = text
    .normalize('NFD')
    .replaceAll(/([aeiouy])([\u0300\u0301\u0303\u0309\u0323])([\u0302\u0306\u031b])/gi, '$1$3$2');
  return apart.replaceAll(/[a-z][\u0302\u0306\u031b]/gi, letter => letter.normalize('NFC'));
}

const csv = (titles: string[]) =>
  `Title;Platform;Status\r\n${titles.map(title => `${title};PlayStation 4;Completed\r\n`).join('')}`;

const FILES = Object.entries(LANGUAGES).flatMap(([language, { titles, encodings }]) =>
  encodings.map(encoding => [language, encoding, titles] as const),
);

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner(stack);
});

const send = async (file: Uint8Array<ArrayBuffer>, sent: Parameters<typeof upload>[3] = {}): Promise<Answer> =>
  (await upload(stack, owner, file, sent)).body;

const titlesOf = async (id: string): Promise<string[]> =>
  (await owner.get(`/api/move-in/${id}/preview`)).body.rows.map((one: Answer) => one.row.title);

describe('the letters of a file are found', () => {
  test.each(FILES)('%s in %s', async (_, encoding, titles) => {
    const { id } = await send(encode(csv(titles), encoding));
    expect(await titlesOf(id)).toEqual(titles);
  });

  test.each(FILES)(
    'and whoever has one game in %s in %s is not told anything wrong as if it were sure',
    (_, encoding, titles) => {
      for (const title of titles) {
        const bytes = encode(csv([title]), encoding);
        const sample = new LetterSample();
        sample.push(bytes);
        const { encoding: found, isSure } = findEncoding(sample.bytes);
        if (isSure) expect(new TextDecoder(found).decode(bytes)).toBe(csv([title]));
      }
    },
  );

  test('every encoding that can be chosen can be read', async () => {
    const tried = new Set(FILES.map(([, encoding]) => encoding));
    expect(ENCODINGS.filter(encoding => !tried.has(encoding))).toEqual(['utf-8', 'utf-16le', 'utf-16be']);
  });

  test('of a tracker’s file too, with quotes and marks of trade beside them', async () => {
    const file = hltbFile([
      { Title: 'Ведьмак 3: Дикая Охота', Platform: 'PlayStation 4', Completed: 'X', 'General Notes': 'лучшая из всех' },
      { Title: 'Marvel’s Spider-Man™', Platform: 'PlayStation 4', Backlog: 'X' },
      { Title: '«Метро: Исход» – золотое издание', Platform: 'PlayStation 4', Backlog: 'X' },
    ]);
    const body = await send(encode(file, 'windows-1251'));
    expect(body).toMatchObject({ format: 'hltb', encoding: 'windows-1251', isEncodingSure: true });
    expect(await titlesOf(body.id)).toEqual([
      'Ведьмак 3: Дикая Охота',
      'Marvel’s Spider-Man™',
      '«Метро: Исход» – золотое издание',
    ]);
  });

  test('where they come late in a long file', async () => {
    const long = csv([...Array<string>(4_000).fill('Hades'), ...(LANGUAGES.Russian?.titles ?? [])]);
    const body = await send(encode(long, 'koi8-r'));
    expect(body.encoding).toBe('koi8-r');
    const { games } = (await owner.get(`/api/move-in/${body.id}/games?skip=4000`)).body;
    expect(games.map((game: Answer) => game.title)).toEqual(LANGUAGES.Russian?.titles);
  });

  test('UTF-8 stays UTF-8 where a letter is broken, and plain letters are UTF-8', async () => {
    const file = new TextEncoder().encode(csv(['Pokémon', 'Ōkami', 'Ведьмак', '#ragnarök']));
    file[file.indexOf(35)] = 0xc3;
    expect(await send(file)).toMatchObject({ encoding: 'utf-8', isEncodingSure: true });
    expect(await send(encode(csv(['Hades']), 'windows-1252'))).toMatchObject({
      encoding: 'utf-8',
      isEncodingSure: true,
    });
  });

  test.each([
    ['two rows', ['Ragnarök', 'Caf#']],
    ['four rows', ['Ragnarök', 'Dune', 'Caf#', 'Hades']],
    ['four rows with more letters', ['Ragnarök', 'Pokémon', 'Ōkami', 'Caf#']],
    ['two rows in Arabic', ['طريق الرمال', 'Caf#']],
    ['two rows in Japanese', ['龍が如く', 'Caf#']],
    ['eleven rows', ['Caf#', ...Array<string>(10).fill('Ragnarök')]],
  ])('in %s of UTF-8 one byte that is none breaks its letter alone, and its row says so', async (_, titles) => {
    const file = new TextEncoder().encode(csv(titles));
    file[file.indexOf(35)] = 0xe9;
    const { id, encoding } = await send(file);
    expect(encoding).toBe('utf-8');
    expect(await titlesOf(id)).toEqual(titles.map(title => title.replace('#', '\ufffd')).slice(0, 10));
    const { rows } = (await owner.get(`/api/move-in/${id}/preview`)).body;
    const errors = rows.flatMap(({ row }: Answer) => row.errors);
    expect(errors).toEqual([{ code: 'broken_letter', column: 'Title', value: 'Caf\ufffd' }]);
  });

  test('the mark of UTF-8 leaves no other reading', async () => {
    const file = new TextEncoder().encode(`\ufeff${csv(['Caf#'])}`);
    file[file.indexOf(35)] = 0xe9;
    expect(await send(file)).toMatchObject({ encoding: 'utf-8', isEncodingSure: true });
  });

  test.each([
    [
      'a tracker’s table',
      hltbFile([
        { Title: 'Ragnarök', Platform: 'PC' },
        { Title: 'Caf#', Platform: 'PC' },
      ]),
      'Title',
    ],
    ['lines of JSON', '{"title":"Ragnarök","platform":"PS5"}\n{"title":"Caf#","platform":"PS5"}\n', 'title'],
    [
      'a document',
      JSON.stringify({
        version: 1,
        exportedAt: 'x',
        profile: {},
        lists: [{ title: 'Ragnarök' }, { title: 'Caf#' }],
        archive: [],
      }),
      'title',
    ],
  ])('%s names the cell of a broken letter', async (_, text, column) => {
    const file = new TextEncoder().encode(text);
    file[file.indexOf(35)] = 0xe9;
    const { rows } = await readWhole(file);
    expect(rows.flatMap(row => row.errors)).toContainEqual({ code: 'broken_letter', column, value: 'Caf\ufffd' });
  });
});

describe('the letters of a file are chosen', () => {
  const file = encode(csv(['Ragnarök']), 'macintosh');

  test('where they cannot be told, it is said, and what a person chooses counts', async () => {
    const guessed = await send(file);
    expect(guessed.isEncodingSure).toBe(false);
    const chosen = await send(file, { encoding: 'macintosh' });
    expect(chosen).toMatchObject({ encoding: 'macintosh', isEncodingSure: true });
    expect(await titlesOf(chosen.id)).toEqual(['Ragnarök']);
    const again = (await owner.get(`/api/move-in/${chosen.id}`)).body;
    expect(again).toMatchObject({ encoding: 'macintosh', isEncodingSure: true });
  });

  test('an encoding that nobody knows is refused in the words of the reader', async () => {
    for (const [language, word] of [
      ['en', 'This is not one of the choices.'],
      ['ar', 'هذا ليس من الخيارات.'],
    ] as const) {
      const { status, body } = await upload(stack, owner, file, { encoding: 'ebcdic', language });
      expect([status, body.errors.encoding]).toEqual([400, [word]]);
    }
  });
});
