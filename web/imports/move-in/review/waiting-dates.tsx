import { DateQuestions } from '../content/date-questions.tsx';
import { isStorable, mappingOf } from '../content/meanings.ts';
import { useMeanings } from '../content/use-meanings.ts';
import type { MoveIn } from '../use-file.ts';

/** Questions about dates that nobody has answered on the way here. They stay until the review is left. */
export function WaitingDates({ file }: { file: MoveIn }) {
  const { mapping, say } = useMeanings(file.id, mappingOf(file), isStorable(file));
  return <DateQuestions questions={file.questions} mapping={mapping} say={say} />;
}
