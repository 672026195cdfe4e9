import { remember } from '../../platform/remember.ts';
import { fold, runsOf } from './fold.ts';

/* Which company a name means. A store writes "CAPCOM Co., Ltd.", "Io-Interactive A/S" and "Feral Interactive (Mac)",
   another source Capcom, IO Interactive and Feral. */

/** What a company is by law. */
const LEGAL_FORMS =
  'inc ltd llc co corp corporation company limited gmbh srl spa sas sarl sa sl ab oy bv as plc kk lda pty sro kft ag ug kg zoo';

/** What most makers of games are called besides, and where a branch of one is. */
const COMMON_WORDS =
  'studio studios game games gaming entertainment interactive software softworks production productions publishing ' +
  'publisher digital media group team the and of america europe usa us uk eu japan asia international worldwide home mac linux';

const dropped = new Set(`${LEGAL_FORMS} ${COMMON_WORDS}`.split(' '));

/** Names that one company had, or has for its parts, each line with its present one in front. */
const OTHER_NAMES = `
bandai namco | namco bandai | namco | bandai
square enix | squaresoft | square
sony | playstation | sony computer | scea | scee | sie
microsoft | xbox
electronic arts | ea
warner bros | wb
mages | 5pb
koei tecmo | tecmo koei | koei | tecmo | omega force | gust | ninja
traveller s tales | travellers tales | tt | tt fusion
idea factory | compile heart
nis | nippon ichi
sega | sonic
cd projekt | cd projekt red | cdpr
from | fromsoftware | fromsoft
krafton | pubg | bluehole`;

const presentNames = new Map(
  OTHER_NAMES.trim()
    .split('\n')
    .flatMap(line => {
      const [present = '', ...former] = line.split(' | ');
      return former.map((name): [string, string] => [name, present]);
    }),
);

/** The words that tell a company from others: never none, if its name has a letter or a digit. */
const companyWords = remember((name: string): readonly string[] => {
  const words = runsOf(fold(name.replace(/\b([a-z])\/([a-z])\b/gi, '$1$2').replaceAll('.', '')));
  const own = words.filter(word => !dropped.has(word));
  const said = (own.length > 0 ? own : words).join(' ');
  return (presentNames.get(said) ?? said).split(' ').filter(Boolean);
});

/** Too short to be more than a part of another name. */
const SHORTEST = 2;

/** Pasta Games is Pastagames. */
const inOneWord = (name: string) => runsOf(fold(name)).join('');

/** Whether two names mean one company, or a company and a part of it: Ubisoft and Ubisoft Montreal. */
function areOneCompany(a: string, b: string): boolean {
  const [few, many] = [companyWords(a), companyWords(b)].sort((x, y) => x.length - y.length);
  if (!few || !many || few.join('').length < SHORTEST) return false;
  return few.join('') === many.join('') || inOneWord(a) === inOneWord(b) || few.every(word => many.includes(word));
}

/** Whether some name of the one list means the company of a name of the other. */
export function shareCompany(some: string[], others: string[]): boolean {
  return some.some(name => others.some(other => areOneCompany(name, other)));
}
