/** The known state of a name or an address: `reserved` needs a secret code. */
type Standing = 'unknown' | 'free' | 'taken' | 'reserved';

export type Checked = 'username' | 'email';

type Answer = { preserved: boolean; secretCodeRequired: boolean };

const answers = new Map<string, Answer>();

const keyOf = (field: Checked, value: string) => `${field} ${value.trim().toLowerCase()}`;

/** Keeps the API's answers as long as the page is open. */
export function noteAnswer(field: Checked, value: string, answer: Answer): Answer {
  answers.set(keyOf(field, value), answer);
  return answer;
}

export function answerFor(field: Checked, value: string): Answer | undefined {
  return answers.get(keyOf(field, value));
}

export function standingBy(answer: Answer | undefined): Standing {
  if (!answer) return 'unknown';
  if (!answer.preserved) return 'free';
  return answer.secretCodeRequired ? 'reserved' : 'taken';
}

/** The API's answer about exactly this value. */
export function standingOf(field: Checked, value: string): Standing {
  return standingBy(answerFor(field, value));
}
