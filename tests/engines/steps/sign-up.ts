import { sentence } from '../../helpers/browser/words.ts';
import { PASSWORD } from '../../helpers/people/person.ts';
import { css, role, text } from '../drive/query.ts';
import type { Visitor } from '../drive/reader.ts';

/** The month and the day are the same, because engines ask for them in different orders. */
const BORN = '1990-05-05';

/** Signs up as somebody new, by hand. */
export async function signUp(reader: Visitor, username: string): Promise<void> {
  const { auth } = reader.words;
  const email = `${username}@mail.com`;
  await reader.open('/account/signup/');
  await reader.fill(role('textbox', auth.email), email);
  await reader.fill(role('textbox', auth.username), username);
  await reader.fill(css('input[name="password"]'), PASSWORD);
  await reader.fillDate(css('input[name="dateOfBirth"]'), BORN);
  // What is said below the fields moves it a little, perhaps in the moment of the press.
  await reader.until('the terms are accepted', async () => {
    if ((await reader.count(css('input[name="acceptTerms"]:checked'))) > 0) return true;
    await reader.press(css('input[name="acceptTerms"]'));
    return false;
  });
  await reader.pressButton(auth.signup.go);
  await reader.isAt(/^\/library\//);
  await reader.sees(text(sentence(auth.signup.welcome, { name: username, email })));
  await reader.settle();
}
