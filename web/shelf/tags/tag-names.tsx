import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { GAMES_TYPES } from '../../../worker/catalogue/lookups/lookups.schema.ts';
import { TAG_MAX } from '../../../worker/shelf/tags/tags.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { t as text, useT } from '../../platform/i18n.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectInput, TextInput } from '../../ui/input.tsx';
import { undoable } from '../actions/attempt.ts';
import { reloadShelves } from '../copies/use-copies.ts';

type OwnTag = { id: string; name: string };

type TagNamesProps = {
  tags: readonly OwnTag[];
  /** The tag is called otherwise, or gone, on every game. */
  onChanged: (was: string) => void;
};

/** Renames a tag on all games, or removes it from all. */
export function TagNames({ tags, onChanged }: TagNamesProps) {
  const t = useT();
  const [id, choose] = useState('');
  const chosen = tags.find(tag => tag.id === id);
  const done = (was: string) => {
    choose('');
    onChanged(was);
  };
  return (
    <details>
      <summary className="quiet">{t('tags.manage')}</summary>
      <div className="stack fit gap-3 mt-2">
        <Field label={t('tags.which')}>
          <SelectInput
            empty={t('tags.choose')}
            value={id}
            onChange={event => choose(event.currentTarget.value)}
            options={tags.map(tag => ({ value: tag.id, label: tag.name }))}
          />
        </Field>
        {chosen && <OneTag key={id} tag={chosen} onDone={done} />}
      </div>
    </details>
  );
}

function OneTag({ tag, onDone }: { tag: OwnTag; onDone: (was: string) => void }) {
  const t = useT();
  const [name, setName] = useState(tag.name);
  const renaming = useAct();
  const removing = useAct();
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    const call = () => ask(api.tags[':id'].$put({ param: { id: tag.id }, json: { name } }), { quiet: true });
    if (await renaming.run(call)) told(tag.name);
  };
  const told = (was: string) => {
    reloadTags();
    onDone(was);
  };
  const remove = () => removing.run(() => removeTag(tag)).then(isDone => isDone && told(tag.name));
  return (
    <form onSubmit={rename} className="stack fit gap-3">
      <Field label={t('tags.name')} error={renaming.refusal && reasonOf(renaming.refusal)}>
        <TextInput
          dir="auto"
          autoComplete="off"
          most={TAG_MAX}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      </Field>
      <div className="cluster gap-3">
        <Button type="submit" size="s" icon={Pencil} busy={renaming.isBusy} disabled={name.trim() === ''}>
          {t('tags.rename')}
        </Button>
        <Button size="s" variant="quiet" icon={Trash2} busy={removing.isBusy} onClick={remove}>
          {t('tags.remove')}
        </Button>
      </div>
    </form>
  );
}

function reloadTags(): void {
  reloadShelves([...GAMES_TYPES, 'archive']);
  void mutate(['tags']);
}

async function removeTag({ id, name }: OwnTag): Promise<void> {
  const { undo } = await ask(api.tags[':id'].$delete({ param: { id } }));
  undoable(
    () => text('tags.removed', { name }),
    async () => {
      await ask(api.undo.$post({ json: { token: undo } }));
      reloadTags();
      return true;
    },
  );
}
