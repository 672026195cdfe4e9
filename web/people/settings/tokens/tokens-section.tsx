import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { agoText, dayText } from '../../../platform/dates.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chips.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import { Anchor } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { sayRefusal } from '../../auth/refusal.ts';
import { useProving } from '../../proof/use-proving.tsx';
import { Facts, Line, Quiet, SettingsLines, SettingsSection, Unread } from '../section.tsx';
import { CreateDialog, hasExpired, MadeDialog, revokeToken, type Token, useTokens } from './create-dialog.tsx';

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

async function revoke(token: Token): Promise<void> {
  await revokeToken(token);
  toast.show({ text: say('tokens.revoked', { name: token.name }) });
}

function TokenLines({ tokens }: { tokens: readonly Token[] }) {
  const t = useT();
  const asking = useConfirm<Token>();
  const { run, dialog } = useProving();
  return (
    <>
      <SettingsLines>
        {tokens.map(token => (
          <TokenLine key={token.id} token={token} onRevoke={() => asking.open(token)} />
        ))}
      </SettingsLines>
      <ConfirmDialog
        confirm={asking}
        danger
        title={t('tokens.revokeTitle', { name: asking.data?.name ?? '' })}
        okLabel={t('tokens.revoke')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={token => run(() => revoke(token)).catch(sayRefusal)}
      >
        {t('tokens.revokeText')}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const t = useT();
  const { name, scope, lastUsedAt } = token;
  return (
    <Line
      title={
        <>
          <bdi>{name}</bdi>
          <Chip>{t(scope === 'read' ? 'tokens.scope.read' : 'tokens.scope.write')}</Chip>
        </>
      }
      text={
        <Facts
          facts={[
            <Expiry key="expiry" token={token} />,
            lastUsedAt ? t('tokens.used', { ago: agoText(lastUsedAt) }) : t('tokens.unused'),
          ]}
        />
      }
      act={
        <Button size="s" aria-label={t('tokens.revokeOf', { name })} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      }
    />
  );
}

function Expiry({ token }: { token: Token }) {
  const t = useT();
  if (!token.expiresAt) return <span>{t('tokens.never')}</span>;
  const isOver = hasExpired(token);
  const day = dayText(token.expiresAt);
  return <span className={isOver ? 'bad' : undefined}>{t(isOver ? 'tokens.ended' : 'tokens.until', { day })}</span>;
}
