import type { MoveIn } from '../use-file.ts';
import { DateQuestions } from './date-questions.tsx';
import { isStorable, mappingOf } from './meanings.ts';
import { useMeanings } from './use-meanings.ts';

/** Questions about dates that nobody has answered on the way here. They stay until the review is left. */
export function WaitingDates({ file }: { file: MoveIn }) {
  const { mapping, say } = useMeanings(file.id, mappingOf(file), isStorable(file));
  return <DateQuestions questions={file.questions} mapping={mapping} say={say} />;
}
