import { Check, Copy } from 'lucide-react';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';
import { CreateToken, TOKEN_LIVES, TOKEN_NAME_MAX } from '../../../../worker/people/tokens/tokens.schema.ts';
import { api, ask } from '../../../platform/api.ts';
import { roomIn } from '../../../platform/form.ts';
import { useT } from '../../../platform/i18n.ts';
import { useCopying } from '../../../platform/use-copying.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkField } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormDialog, TextField } from '../../auth/auth-form.tsx';
import { type AuthForm, useAuthForm } from '../../auth/use-auth-form.ts';
import { useProving } from '../../proof/use-proving.tsx';
import styles from './tokens.module.css';

/** The value of a choice for a token without an end. */
const NO_END = 'none';

/** What the API checks, with the life of a token as a choice says it. */
const TokenForm = v.object({
  ...CreateToken.entries,
  expiresInDays: v.pipe(
    v.string(),
    v.transform(value => (value === NO_END ? null : Number(value))),
    CreateToken.entries.expiresInDays,
  ),
});

type CreateDialogProps = { onClose: () => void; onMade: (token: string) => void };

export function CreateDialog({ onClose, onMade }: CreateDialogProps) {
  const t = useT();
  const { run, dialog } = useProving();
  const form = useAuthForm({
    schema: TokenForm,
    initial: { name: '', scope: 'read', expiresInDays: '90' },
    onSubmit: async wanted => {
      const token = await run(() => createToken(wanted));
      if (token) onMade(token);
    },
  });
  return (
    <>
      <FormDialog form={form} submit={t('tokens.go')} title={t('tokens.create')} onClose={onClose}>
        <Choices form={form} />
      </FormDialog>
      {dialog}
    </>
  );
}

function Choices({ form }: { form: AuthForm }) {
  const t = useT();
  const name = t('tokens.name');
  const lives = TOKEN_LIVES.map(days => ({ value: String(days), label: t('tokens.days', { n: days }) }));
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={name}
        help={t('tokens.nameHelp')}
        {...roomIn(String(form.values.name), TOKEN_NAME_MAX)}
        autoComplete="off"
        required
        autoFocus
      />
      <ChoiceGroup
        label={t('tokens.may')}
        name="scope"
        value={String(form.values.scope)}
        onChange={value => form.set('scope', value)}
        choices={[
          { value: 'read', label: t('tokens.scope.read') },
          { value: 'read write', label: t('tokens.scope.write') },
        ]}
      />
      <ChoiceGroup
        label={t('tokens.life')}
        name="expiresInDays"
        value={String(form.values.expiresInDays)}
        onChange={value => form.set('expiresInDays', value)}
        choices={[...lives, { value: NO_END, label: t('tokens.noEnd') }]}
      />
    </>
  );
}

/**
 * A new token, this once. It closes by its button; by Esc and a press outside only when the token has been copied, so
 * that no slip loses it.
 */
export function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT();
  const { field, isCopied, outcome, copy } = useCopying(token);
  return (
    <Dialog
      open
      title={t('tokens.madeTitle')}
      note={t('tokens.madeText')}
      onClose={() => (isCopied ? onClose() : false)}
      acts={
        <>
          <Button onClick={onClose}>{t('tokens.done')}</Button>
          <Button variant="main" icon={isCopied ? Check : Copy} onClick={copy} data-autofocus>
            {t('common.copying.copy')}
          </Button>
        </>
      }
    >
      <LinkField ref={field} label={t('tokens.token')} value={token} outcome={outcome} className={styles.secret} />
      <Notice>{t('tokens.secret')}</Notice>
    </Dialog>
  );
}

const KEY = ['tokens'] as const;

const readTokens = async () => (await ask(api.tokens.$get(), { quiet: true })).tokens;

export type Token = Awaited<ReturnType<typeof readTokens>>[number];
type NewToken = Parameters<typeof api.tokens.$post>[0]['json'];

export const useTokens = () => useSWR(KEY, readTokens);

/** Creates a token and answers its secret, which is never kept here. The list is read again. */
async function createToken(json: NewToken): Promise<string> {
  const { token } = await ask(api.tokens.$post({ json }), { quiet: true });
  void mutate(KEY);
  return token;
}

/** Revokes a token. It stays in sight until the API has confirmed it. */
export async function revokeToken({ id }: Token): Promise<void> {
  await ask(api.tokens[':id'].$delete({ param: { id } }));
  await mutate<Token[]>(KEY, now => now?.filter(token => token.id !== id), { revalidate: false });
}

/** Whether a token has ended by itself. */
export const hasExpired = ({ expiresAt }: Token, now = Date.now()) =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
