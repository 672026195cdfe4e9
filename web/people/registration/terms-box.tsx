import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { wrongWith } from '../auth/field-message.ts';
import type { SignUp } from './use-sign-up.ts';

const PAGES = [paths.terms, paths.privacy];

/** Agreeing to the terms, which open beside the form so that nothing typed is lost. */
export function TermsBox({ form }: { form: SignUp }) {
  const t = useT();
  return (
    <Checkbox
      {...form.box('acceptTerms')}
      required
      error={wrongWith(form.errors, 'acceptTerms', t('auth.signup.terms'))}
    >
      <Agreement text={t('auth.signup.agree')} />
    </Checkbox>
  );
}

/** A sentence whose [bracketed] words lead to the given pages, in order. */
function Agreement({ text }: { text: string }) {
  const t = useT();
  return text.split(/[[\]]/).map((words, i) =>
    i % 2 === 0 ? (
      words
    ) : (
      <a key={i} className="link" href={PAGES[(i - 1) / 2]} target="_blank" rel="noopener">
        {words}
        <span className="hidden"> {t('auth.newTab')}</span>
      </a>
    ),
  );
}
