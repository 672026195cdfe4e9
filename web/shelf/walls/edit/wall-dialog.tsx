import { Globe, Lock } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { wallPath } from '../../../paths.ts';
import { discardWords } from '../../../platform/form.ts';
import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiscardDialog, useDiscard } from '../../../ui/discard-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectInput, TextArea, TextInput } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useViews } from '../../views/use-views.ts';
import type { Wall } from '../use-walls.ts';
import { type EditedWall, useWallForm } from './use-wall-form.ts';

type WallDialogProps = {
  open: boolean;
  onClose: () => void;
  /** If given, this wall is edited; otherwise a new one is made. */
  wall?: EditedWall | undefined;
  /** Called with the wall as it was saved; if left out, the page of a new wall is opened. */
  onSaved?: ((wall: Wall) => void) | undefined;
};

export function WallDialog({ open, ...dialog }: WallDialogProps) {
  return open ? <OpenWallDialog {...dialog} /> : null;
}

function OpenWallDialog({ onClose, wall, onSaved }: Omit<WallDialogProps, 'open'>) {
  const t = useT();
  const id = useId();
  const [, navigate] = useLocation();
  const openNew = (saved: Wall) => {
    navigate(wallPath(saved.id));
    toast.show({ text: t(saved.viewId ? 'walls.edit.madeFull' : 'walls.edit.made') });
  };
  const form = useWallForm(wall, saved => {
    onClose();
    if (onSaved) onSaved(saved);
    else if (wall) toast.show({ text: t('common.said.saved') });
    else openNew(saved);
  });
  const discard = useDiscard(form.isTyped, onClose);
  return (
    <>
      <Dialog
        open
        onClose={discard.close}
        title={t(wall ? 'walls.edit.title' : 'walls.edit.newTitle')}
        closeLabel={t('common.act.close')}
        acts={
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('common.act.cancel')}
            </Button>
            <Button variant="main" type="submit" form={id} busy={form.busy}>
              {t(wall ? 'walls.edit.save' : 'walls.edit.make')}
            </Button>
          </>
        }
      >
        <form {...form.formProps} id={id} className="stack fit gap-5">
          {form.whole && <Notice kind="bad" role="alert" title={form.whole} />}
          <Texts form={form} />
          <Filling form={form} wall={wall} />
          <Privacy form={form} />
          <Checkbox {...form.box('showRatings')} help={t('walls.edit.ratingsHelp')}>
            {t('walls.edit.ratings')}
          </Checkbox>
        </form>
      </Dialog>
      <DiscardDialog discard={discard} {...discardWords()} />
    </>
  );
}

type Form = { form: ReturnType<typeof useWallForm> };

function Texts({ form }: Form) {
  const t = useT();
  const title = form.text('title');
  const description = form.text('description');
  return (
    <>
      <Field label={t('walls.edit.name')} error={title.error} help={title.help}>
        <TextInput {...title.input} dir="auto" autoComplete="off" required data-autofocus />
      </Field>
      <Field
        label={t('walls.edit.description')}
        labelEnd={t('walls.edit.optional')}
        error={description.error}
        help={description.help}
      >
        <TextArea {...description.input} dir="auto" rows={3} />
      </Field>
    </>
  );
}

/** What fills it, for those who have views; a wall with games by hand keeps them. */
function Filling({ form, wall }: Form & { wall: EditedWall | undefined }) {
  const t = useT();
  const { data: views = [] } = useViews();
  const isByHand = wall && wall.gamesCount > 0 && !wall.viewId;
  if (views.length === 0 || isByHand) return null;
  const off = wall?.viewId ? t('views.wallOff') : undefined;
  return (
    <Field label={t('views.wall')} help={form.values.viewId ? t('views.wallHelp') : off}>
      <SelectInput
        empty={t('views.byHand')}
        value={String(form.values.viewId)}
        onChange={event => form.set('viewId', event.currentTarget.value)}
        options={views.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}

function Privacy({ form }: Form) {
  const t = useT();
  return (
    <ChoiceGroup
      label={t('walls.edit.privacy')}
      name="privacy"
      value={String(form.values.privacy)}
      onChange={value => form.set('privacy', value)}
      choices={[
        { value: 'private', icon: Lock, label: t('walls.edit.private'), note: t('walls.edit.privateNote') },
        { value: 'public', icon: Globe, label: t('walls.edit.public'), note: t('walls.edit.publicNote') },
      ]}
    />
  );
}
