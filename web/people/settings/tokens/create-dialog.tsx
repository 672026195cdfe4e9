import * as v from 'valibot';
import { CreateToken, TOKEN_LIVES, TOKEN_NAME_MAX } from '../../../../worker/people/tokens/tokens.schema.ts';
import { roomIn } from '../../../platform/form.ts';
import { useT } from '../../../platform/i18n.ts';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { FormDialog, TextField } from '../../auth/auth-form.tsx';
import { type AuthForm, useAuthForm } from '../../auth/use-auth-form.ts';
import { useProving } from '../../proof/use-proving.tsx';
import { createToken } from './use-tokens.ts';

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
