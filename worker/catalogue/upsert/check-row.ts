import * as v from 'valibot';
import { sayField } from '../../platform/platform.words.ts';
import { once } from '../../platform/remember.ts';
import { type CheckedFacts, GameFacts } from '../catalogue.schema.ts';
import { type TitleKeys, titleKeys } from '../titles/title-keys.ts';
import { type Identity, identityOf } from './identity.ts';
import { otherTitles } from './merge.ts';

export type Refusal = { line: number; reason: string };

/**
 * A row that may be written: checked, with its identity and its search keys. The keys are made at the first call,
 * because they cost most of an import's time outside the database, and an unchanged row needs none.
 */
export type Row = { line: number; facts: CheckedFacts; identity: Identity; keys: () => TitleKeys; keysName: string };

/** A row as it may be written, or the reason against it. */
export function checkRow(input: unknown, line: number): Row | Refusal {
  const result = v.safeParse(GameFacts, input);
  if (!result.success) return { line, reason: reasonOf(result.issues) };
  const facts = result.output;
  const identity = identityOf(facts);
  if (!identity.squash && !facts.slug && identity.providerIds.length === 0)
    return { line, reason: 'title: holds no letter or digit, and nothing else names the game' };
  const others = otherTitles(facts.title, facts.alternativeTitles);
  return {
    ...{ line, facts, identity },
    ...{ keys: once(() => titleKeys(facts.title, others)), keysName: keysName(facts.title, others) },
  };
}

function reasonOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map(issue => {
      const given = issue.input === undefined ? '' : ` (${JSON.stringify(issue.input)?.slice(0, 60)})`;
      return `${v.getDotPath(issue) ?? 'row'}: ${sayField('en', issue.message)}${given}`;
    })
    .join('; ');
}

/** The titles that distinguish a game's search keys. */
export const keysName = (title: string, others: string[]) => [title, ...others].join('\n');
