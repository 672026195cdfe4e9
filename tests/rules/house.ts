import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles, top } from '../helpers/run/tree.ts';

/* What keeps the house guessable, beside the linter: `npm run check` prints each file that breaks one of these rules. */

type Source = { file: string; text: string; lines: number };
type Rule = (sources: Source[]) => string[];

const isWords = (file: string) => /\/(words|locales)\/|\.words\.(en|ar)\.ts$/.test(file);
const isTest = (file: string) => file.startsWith('tests/');

/** All matches of a pattern, by file. */
const matches = (sources: Source[], pattern: RegExp): { file: string; match: RegExpMatchArray }[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(match => ({ file, match })));

/** A topic in fragments is read in many hops: few files may be as short as this. The number goes down, never up. */
const FRAGMENT_LINES = 20;
const FRAGMENTS_MAX = 77;

const fewFragments: Rule = sources => {
  const fragments = sources.filter(({ file, lines }) => !isTest(file) && lines <= FRAGMENT_LINES);
  if (fragments.length <= FRAGMENTS_MAX) return [];
  return [
    `${fragments.length} files have ${FRAGMENT_LINES} lines or fewer, ${FRAGMENTS_MAX} may: put some into the file that uses them`,
  ];
};

/** Said of anything, these name nothing: every file meant another thing by them. */
const NO_NOUNS =
  /^(?:export )?(?:type|interface) (Asked|Told|Kept|Found|Wanted|Held|Said|Known|Shown|Given|Sent|Read|Written|Begun|Brought|Stored|Listed|Named|Returned|Counted|Chosen|Ordered|Arriving|Waiting|Reader|Place|Thing)\b/gm;

const typesAreNouns: Rule = sources =>
  matches(sources, NO_NOUNS).map(({ file, match }) => `${file}: a type is named by a noun, not \`${match[1]}\``);

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;

const namesAreUnique: Rule = sources => {
  const places = new Map<string, Set<string>>();
  for (const { file, match } of matches(
    sources.filter(({ file }) => !isTest(file) && !isWords(file)),
    EXPORTED,
  )) {
    const name = `${file.split('/')[0]} exports ${match[1]}`;
    places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name} from ${[...files].join(' and ')}`);
};

/** A file that says only its role is found by nobody: `lists.routes.ts`, not `routes.ts`. */
const BARE_ROLE = /\/(schema|routes|queries|tables|jobs|answers|words|words\.en|words\.ar)\.ts$/;

const rolesHaveTopics: Rule = sources =>
  sources.flatMap(({ file }) =>
    /^worker\/(?!cli\/jobs\.ts)/.test(file) && BARE_ROLE.test(file) ? [`${file}: say the topic before the role`] : [],
  );

const LEANING = /(?:\/\*\*?|\/\/) (?:The same\b)/g;

const commentsStandAlone: Rule = sources =>
  matches(sources, LEANING).map(({ file }) => `${file}: a comment begins with "The same": say the subject`);

const WAITING = /waitForTimeout\(|new Promise(?:<void>)?\(\w+ => setTimeout\(/g;

const testsWaitForNoTime: Rule = sources =>
  matches(
    sources.filter(({ file }) => /\.test\.ts$/.test(file)),
    WAITING,
  ).map(
    ({ file }) =>
      `${file}: wait for what is meant; where a length of time is the subject, by tests/helpers/run/pass.ts`,
  );

const styles = (pattern: string) =>
  sourceFiles(pattern)
    .map(file => readFileSync(join(top, file), 'utf8'))
    .join('\n');
const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));

/** The plain names of classes in a part of the markup; those of a module are not plain. */
function plainClasses(text: string): string[] {
  const attributes = [...text.matchAll(/className=(?:"([^"]+)"|\{`([^`]*)`\})/g)];
  const texts = attributes.map(([, plain, template = '']) => plain ?? template.replaceAll(/\$\{[^}]*\}/g, ' '));
  return texts.flatMap(one => one.split(/\s+/)).filter(name => /^[a-z][\w-]*$/.test(name));
}

/** A name that no style has does nothing, and the margin that it stood for is gone in silence. */
const classesExist: Rule = sources => {
  const global = classesIn(styles('web/styles/*.css'));
  return sources.flatMap(({ file, text }) => {
    const plain = plainClasses(text).filter(name => !global.has(name));
    const modules = [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)];
    const own = modules.flatMap(([, name = '', path = '']) => {
      const classes = classesIn(styles(join(dirname(file), path)));
      return [...text.matchAll(new RegExp(`(?<![\\w./'\`-])${name}\\.(\\w+)`, 'g'))].flatMap(([, used = '']) =>
        classes.has(used) ? [] : [used],
      );
    });
    return [...new Set([...plain, ...own])].map(name => `${file}: no style has the class \`${name}\``);
  });
};

/** Each rule, with how many findings it may still have. What is older than a rule goes down in number, never up. */
const RULES: [Rule, number][] = [
  [fewFragments, 0],
  [typesAreNouns, 0],
  [namesAreUnique, 0],
  [rolesHaveTopics, 0],
  [commentsStandAlone, 0],
  [testsWaitForNoTime, 0],
  [classesExist, 0],
];

const sources = ['{worker,web,tests}/**/*.ts', '{worker,web}/**/*.tsx'].flatMap(sourceFiles).map(file => {
  const text = readFileSync(join(top, file), 'utf8');
  return { file, text, lines: text.split('\n').length - 1 };
});
const findings = RULES.flatMap(([rule, allowed]) => {
  const found = rule(sources);
  if (found.length === allowed) return [];
  if (found.length > allowed) return found;
  return [`${rule.name} has ${found.length} findings and allows ${allowed}: lower the number in tests/rules/house.ts`];
});
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
