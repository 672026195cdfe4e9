import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Anchor } from '../../../ui/link.tsx';
import { Quiet, SettingsSection } from '../section.tsx';
import { Unread } from '../unread.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { MadeDialog } from './made-dialog.tsx';
import { TokenLines } from './token-lines.tsx';
import { useTokens } from './use-tokens.ts';

export function TokensSection() {
  const t = useT();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <SettingsSection id="tokens" title={t('tokens.title')} text={t('tokens.text')}>
      <TokenList />
      <Quiet>{t('tokens.stays')}</Quiet>
      <div className="cluster gap-3">
        <Button icon={KeyRound} onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
        <Anchor className="link" href={paths.developers}>
          {t('tokens.developers')}
        </Anchor>
      </div>
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onMade={token => {
            setCreating(false);
            setMade(token);
          }}
        />
      )}
      {made && <MadeDialog token={made} onClose={() => setMade(undefined)} />}
    </SettingsSection>
  );
}

function TokenList() {
  const t = useT();
  const { data: tokens, error, mutate } = useTokens();
  if (tokens?.length === 0) return <Quiet>{t('tokens.empty')}</Quiet>;
  if (tokens) return <TokenLines tokens={tokens} />;
  return <Unread error={error} broken={t('tokens.broken')} onRetry={() => mutate()} />;
}
