import { expect, test } from 'vitest';
import { gameNumber, searchRowId } from '../../worker/catalogue/titles/row-id.ts';
import { skeletonsOf } from '../../worker/catalogue/titles/skeleton.ts';
import { spokenBeginnings, spokenKeys } from '../../worker/catalogue/titles/spoken-keys.ts';
import { titleKeys } from '../../worker/catalogue/titles/title-keys.ts';
import { deletionRows } from '../../worker/catalogue/titles/typo.ts';
import { slugify } from '../../worker/platform/slug.ts';

const squashOf = (title: string) => titleKeys(title, []).squash;
const keysOf = (title: string, alternatives: string[] = []) => titleKeys(title, alternatives).keys.split(' ');

test.each([
  ['Pokémon Sword', 'Pokemon sword'],
  ['Call of Duty®: Black Ops III', 'call of duty black ops 3'],
  ['FINAL FANTASY VII', 'Final Fantasy 7'],
  ['Ratchet & Clank', 'Ratchet and Clank'],
  ['S.T.A.L.K.E.R. 2', 'Stalker 2'],
  ['Baldur’s Gate', "Baldur's Gate"],
  ['The Witcher 3', 'Witcher 3'],
  ['Spider-Man', 'Spider Man'],
  ['Left4Dead 2', 'Left 4 Dead 2'],
  ['It Takes Two', 'It Takes 2'],
  ['Ｈａｌｏ', 'Halo'],
  ['Call of Duty: WWII', 'Call of Duty WW2'],
])('%s and %s are one title', (first, second) => {
  expect(squashOf(first)).toBe(squashOf(second));
});

test('Arabic letters that readers take as equal fold together', () => {
  expect(squashOf('إلدن رينغة')).toBe(squashOf('الدن رينغه'));
  expect(squashOf('فِيفَا ٢٣')).toBe(squashOf('فيفا 23'));
  expect(squashOf('مستوى')).toBe(squashOf('مستوي'));
});

test('a trademark sign leaves no letters behind', () => {
  expect(keysOf('The Sims™ 3')).toContain('sims');
  expect(squashOf('Fallout(TM) 4')).toBe('fallout4');
});

test('numerals are found both ways, but a first word is never Roman', () => {
  expect(keysOf('Grand Theft Auto V')).toEqual(expect.arrayContaining(['5', 'v']));
  expect(squashOf('X-Men')).toBe('xmen');
  expect(squashOf('V Rising')).toBe('vrising');
});

test.each([
  ['Red Dead Redemption 2', 'rdr2'],
  ['Grand Theft Auto V', 'gta'],
  ['Grand Theft Auto V', 'gtav'],
  ['FINAL FANTASY XIV', 'ffxiv'],
  ['The Last of Us', 'tlou'],
  ['Left 4 Dead 2', 'l4d2'],
  ['Counter-Strike: Global Offensive', 'csgo'],
  ['The Legend of Zelda: Breath of the Wild', 'botw'],
])('%s is found as %s', (title, acronym) => {
  expect(keysOf(title)).toContain(acronym);
});

test('two-letter acronyms do not cross a colon or a dash', () => {
  expect(keysOf('Portal: Prelude')).not.toContain('pp');
  expect(keysOf('Warframe - Operation')).not.toContain('wo');
});

test('words across a hyphen are found written together', () => {
  expect(keysOf("Marvel's Spider-Man")).toContain('spiderman');
  expect(titleKeys('Counter-Strike', []).words).toContain('counterstrike');
});

test.each([
  ['fifa', 'فيفا'],
  ['minecraft', 'ماينكرافت'],
  ['witcher', 'ويتشر'],
  ['duty', 'ديوتي'],
  ['resident', 'ريزدنت'],
  ['gran', 'قران'],
  ['call', 'كول'],
  ['knight', 'نايت'],
  ['uncharted', 'انشارتد'],
  ['xbox', 'اكسبوكس'],
])('%s and %s share their consonants', (latin, arabic) => {
  expect(skeletonsOf(arabic).some(skeleton => skeletonsOf(latin).includes(skeleton))).toBe(true);
});

test.each([
  ['Dark Souls', 'دارك'],
  ['Control', 'كونترول'],
  ['Star Wars', 'وورز'],
  ['The Witcher', 'ويتشر'],
])('%s is indexed by how it is spoken: %s', (title, arabic) => {
  expect(spokenKeys(arabic).some(key => keysOf(title).includes(key))).toBe(true);
});

test('words with the same consonants and other vowels are not spoken alike', () => {
  expect(skeletonsOf('بليك')).toEqual(skeletonsOf('بلاك'));
  expect(keysOf('Black')).toEqual(expect.arrayContaining(spokenKeys('بلاك')));
  expect(keysOf('Black').filter(key => spokenKeys('بليك').includes(key))).toEqual([]);
});

test.each([
  ['در', 'Dragon'],
  ['درا', 'Dragon'],
  ['دراج', 'Dragon'],
  ['دراجون', 'Dragon'],
])('%s begins how %s is spoken, whatever vowel follows', (arabic, title) => {
  const { begun, whole } = spokenBeginnings(arabic);
  expect([begun.length > 0, whole]).toEqual([true, []]);
  expect(keysOf(title).some(key => begun.some(text => key.startsWith(text)))).toBe(true);
});

test('an Arabic alternative title is indexed by its words and by its consonants', () => {
  const keys = keysOf('Elden Ring', ['إلدن رينغ']);
  expect(keys).toEqual(expect.arrayContaining(['الدن', 'رينغ', ...skeletonsOf('الدن')]));
  expect(titleKeys('Elden Ring', ['إلدن رينغ']).squashes).toEqual(['eldenring', 'الدنرينغ']);
});

test('a title without letters or digits has no keys', () => {
  expect(titleKeys('!!! 🎮', [])).toEqual({ squash: '', squashes: [], keys: '', words: [] });
});

test('keys hold only letters, digits and single spaces', () => {
  const { keys } = titleKeys('a"b* (c) NEAR ^x: \0 🎮 ½ ﷺ — Zoë\u0301', ["'; --", '漢字・ゼルダ']);
  expect(keys).toMatch(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
});

test('the typo table holds a word, its deletions and those of its beginning', () => {
  expect(deletionRows('halo')).toEqual([
    { deletion: 'halo', position: -1 },
    { deletion: 'alo', position: 0 },
    { deletion: 'hlo', position: 1 },
    { deletion: 'hao', position: 2 },
    { deletion: 'hal', position: 3 },
  ]);
  expect(deletionRows('portal')).toContainEqual({ deletion: '<porta', position: -1 });
  expect(deletionRows('portal')).toContainEqual({ deletion: '<prta', position: 1 });
});

test('a popular game comes before a less popular one in the index, and its number is read back', () => {
  expect(searchRowId(7, 5000)).toBeLessThan(searchRowId(3, 40));
  for (const popularity of [-5, 0, 1, 40, 5000, 1e30]) {
    expect(gameNumber(searchRowId(4_194_303, popularity))).toBe(4_194_303);
    expect(searchRowId(1, popularity)).toBeGreaterThan(0);
  }
});

test('slugs are readable, bounded and never empty', () => {
  expect(slugify('Tom Clancy’s Rainbow Six® Siege', 'game')).toBe('tom-clancys-rainbow-six-siege');
  expect(slugify('Mount & Blade II', 'game')).toBe('mount-and-blade-ii');
  expect(slugify('🎮', 'game')).toBe('game');
  expect(slugify('word '.repeat(40), 'game').length).toBeLessThanOrEqual(80);
  expect(slugify('x'.repeat(200), 'game').length).toBeGreaterThan(0);
});
