import { writeFileSync } from 'node:fs';
import { FEATURE_NAMES } from '../../../worker/search/score/features.ts';
import fitted from '../../../worker/search/score/weights.json' with { type: 'json' };
import { titlesFor } from './catalogue.ts';
import { askOf } from './examples.ts';
import { Finder } from './finder.ts';
import { judge } from './judge.ts';
import { judgedQueries } from './queries.ts';

const games = titlesFor(undefined);
const byNum = new Map(games.map(game => [game.num, game]));
const { queries } = judgedQueries(games);
const finder = new Finder(games);
const weights = Float64Array.from(FEATURE_NAMES, name => (fitted.weights as Record<string, number>)[name] ?? 0);
const lines: string[] = [];
for (const query of queries) {
  const asked = askOf(query, finder);
  const judged = judge(asked, weights);
  const sc = [...asked.candidates.keys()]
    .map(at => {
      let s = 0;
      for (let f = 0; f < weights.length; f++) s += (weights[f] ?? 0) * (asked.rows[at * weights.length + f] ?? 0);
      return { at, s };
    })
    .sort((a, b) => b.s - a.s);
  const top = byNum.get(asked.candidates[sc[0]?.at ?? 0] ?? 0)?.title ?? '-';
  const at = sc[0]?.at ?? 0;
  const features = FEATURE_NAMES.filter((_, f) => Math.abs(asked.rows[at * weights.length + f] ?? 0) > 0.001)
    .map(name => `${name}=${(asked.rows[at * weights.length + FEATURE_NAMES.indexOf(name)] ?? 0).toFixed(2)}`)
    .join(' ');
  const right = [...query.right].map(num => byNum.get(num)?.title)[0] ?? '';
  if (query.right.size === 0) {
    if (judged.best > -1) lines.push(['NONSENSE', judged.best.toFixed(2), query.text, top, features].join('\t'));
  } else if (judged.place === 0 && judged.best < fitted.found)
    lines.push(['UNDER', judged.best.toFixed(2), query.text, top, features].join('\t'));
  else if (judged.place !== 0)
    lines.push(
      ['ORDER', judged.best.toFixed(2), query.text, top, `place ${judged.place} ${right}`, features].join('\t'),
    );
}
writeFileSync('/tmp/leaks.tsv', `${lines.join('\n')}\n`);
