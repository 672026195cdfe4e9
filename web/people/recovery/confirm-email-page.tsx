import { useT } from '../../platform/i18n.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useHeading } from '../auth/use-heading.ts';
import { ConfirmNext } from './confirm-next.tsx';
import { useLinkToken } from './link-token.ts';
import { useConfirmation } from './use-confirmation.ts';

const WORDS = {
  working: { title: 'recovery.confirm.working', text: 'recovery.confirm.workingText' },
  done: { title: 'recovery.confirm.done', text: 'recovery.confirm.doneText' },
  already: { title: 'recovery.confirm.already', text: 'recovery.confirm.alreadyText' },
  taken: { title: 'recovery.confirm.taken', text: 'recovery.confirm.takenText' },
  expired: { title: 'recovery.expired.title', text: 'recovery.expired.confirmText' },
  missing: { title: 'recovery.missing.title', text: 'recovery.missing.text' },
  failed: { title: 'recovery.confirm.failed', text: 'recovery.confirm.failedText' },
} as const;

/** The page of the mailed link: it confirms by itself, and shows the result. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return <Confirming key={token} token={token} />;
}

function Confirming({ token }: { token: string | undefined }) {
  const t = useT();
  const link = useConfirmation(token);
  const title = t(WORDS[link.state].title);
  useHeading(link.state);
  return (
    <AuthLayout title={title} text={t(WORDS[link.state].text)} caption={t('recovery.caption')} isFilled>
      <title>{t('layout.head', { screen: title })}</title>
      <ConfirmNext link={link} />
    </AuthLayout>
  );
}
