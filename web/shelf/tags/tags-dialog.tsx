import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import useSWR from 'swr';
import { foldLetters } from '../../../worker/catalogue/titles/titles.schema.ts';
import { GAME_TAGS_MAX, TAG_MAX } from '../../../worker/shelf/tags/tags.schema.ts';
import { api, ask } from '../../platform/api.ts';
import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Filter } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/input.tsx';
import type { Copy } from '../copies/copy.ts';
import { saveTags } from './save-tags.ts';
import { TagNames } from './tag-names.tsx';

export type TagsDialogProps = {
  copies: readonly Copy[];
  onClose: () => void;
  /** Given the change that is being saved. */
  onSaving?: (saving: Promise<void>) => void;
};

/** The tags of one game or of many: a press gives a tag to all of them, or takes it from all. */
export function TagsDialog({ copies, onClose, onSaving }: TagsDialogProps) {
  const t = useT();
  const id = useId();
  const choice = useChoice(copies);
  const [typed, setTyped] = useState('');
  const games = new Set(copies.map(copy => copy.gameId)).size;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const change = choice.change(typed);
    onClose();
    if (change.add.length + change.remove.length === 0) return;
    const saving = saveTags(copies, change);
    onSaving?.(saving);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={games === 1 ? t('tags.of', { title: copies[0]?.title ?? '' }) : t('tags.ofMany', { n: games })}
      closeLabel={t('common.act.close')}
      acts={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.act.cancel')}
          </Button>
          <Button variant="main" type="submit" form={id} disabled={choice.isFull}>
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <NewTag name={typed} onType={setTyped} onAdd={choice.add} />
      <form id={id} onSubmit={save}>
        {choice.names.length > 0 && (
          <FieldGroup label={t('tags.label')} error={choice.isFull ? t('tags.full') : undefined}>
            <TagChoices choice={choice} games={games} />
          </FieldGroup>
        )}
      </form>
      {choice.own.length > 0 && <TagNames tags={choice.own} onChanged={choice.forget} />}
    </Dialog>
  );
}

function TagChoices({ choice, games }: { choice: Choice; games: number }) {
  const t = useT();
  return (
    <div className="cluster gap-3">
      {choice.names.map(name => (
        <Filter key={name} pressed={choice.isOn(name)} onClick={() => choice.toggle(name)}>
          <bdi>{name}</bdi>
          {games > 1 && choice.isSome(name) && <span className="faint small">{t('tags.some')}</span>}
        </Filter>
      ))}
    </div>
  );
}

type NewTagProps = { name: string; onType: (name: string) => void; onAdd: (name: string) => void };

/** Enter adds it, and the field is free for the next one. What is still in the field is saved with the others. */
function NewTag({ name, onType, onAdd }: NewTagProps) {
  const t = useT();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onAdd(name);
    onType('');
  };
  return (
    <form onSubmit={add}>
      <Field label={t('tags.new')} help={t('tags.newHelp')}>
        <span className="row gap-3">
          <TextInput
            dir="auto"
            autoComplete="off"
            enterKeyHint="done"
            most={TAG_MAX}
            value={name}
            data-autofocus
            onChange={event => onType(event.currentTarget.value)}
          />
          <Button type="submit" icon={Plus} disabled={name.trim() === ''}>
            {t('tags.add')}
          </Button>
        </span>
      </Field>
    </form>
  );
}

type Choice = ReturnType<typeof useChoice>;

/** What is on now, and what was said since. */
function useChoice(copies: readonly Copy[]) {
  const { data: own = [] } = useSWR(['tags'], async () => (await ask(api.tags.$get())).tags);
  const [said, say] = useState<ReadonlyMap<string, boolean>>(new Map());
  const held = (name: string) => copies.filter(copy => copy.tags.includes(name)).length;
  const isAll = (name: string) => held(name) === copies.length;
  const isOn = (name: string) => said.get(name) ?? isAll(name);
  const names = [...new Set([...own.map(tag => tag.name), ...copies.flatMap(copy => copy.tags), ...said.keys()])];
  const put = (name: string, on: boolean) => say(new Map(said).set(name, on));
  /** A name that is there under another spelling is that one. */
  const known = (typed: string) => {
    const name = typed.trim().replace(/\s+/g, ' ');
    return names.find(other => foldLetters(name) !== '' && foldLetters(other) === foldLetters(name)) ?? name;
  };
  const change = (typed: string) => {
    const all = [...(typed.trim() === '' ? said : new Map(said).set(known(typed), true))];
    return {
      add: all.flatMap(([name, on]) => (on && !isAll(name) ? [name] : [])),
      remove: all.flatMap(([name, on]) => (!on && held(name) > 0 ? [name] : [])),
    };
  };
  const after = (copy: Copy) => names.filter(name => said.get(name) ?? copy.tags.includes(name)).length;
  return {
    own,
    names,
    isOn,
    isSome: (name: string) => !said.has(name) && held(name) > 0 && !isAll(name),
    /** What was said of a name that is no longer one. */
    forget: (name: string) => say(new Map([...said].filter(([other]) => other !== name))),
    toggle: (name: string) => put(name, !isOn(name)),
    add: (typed: string) => put(known(typed), true),
    isFull: copies.some(copy => after(copy) > GAME_TAGS_MAX),
    change,
  };
}
