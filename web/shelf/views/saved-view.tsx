import { Pencil, Pin, PinOff, Trash2, X } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { reasonOf } from '../../platform/reason.ts';
import { useAct } from '../../platform/use-act.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../ui/confirm-dialog.tsx';
import { Broken, Empty } from '../../ui/empty-shelf.tsx';
import { SkeletonCards, Waiting } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Tool } from '../../ui/tool.tsx';
import { type Entry, entriesOf } from '../copies/entries.ts';
import { pinView, removeView } from './change-views.ts';
import { contradicts, meets } from './conditions.ts';
import { type SavedView, useAllCopies, useViews } from './use-views.ts';

const ViewDialog = partOf(
  fileOf(() => import('./view-dialog.tsx')),
  file => file.ViewDialog,
);
const SKELETON_COUNT = 14;

type SavedViewProps = {
  id: string;
  /** Back to the whole library. */
  onLeave: () => void;
  /** The games of the view, in its order unless another is chosen. */
  children: (entries: Entry[], sort: SavedView['sort']) => ReactNode;
};

/** One of the reader's views, over the copies that this device has: also without a connection. */
export function OpenView({ id, onLeave, children }: SavedViewProps) {
  const t = useT();
  const { data: views, error, mutate } = useViews();
  const all = useAllCopies();
  const failed = views ? all.error : error;
  if (failed) return <Broken {...brokenWords(failed)} onRetry={() => [mutate(), all.reload()]} />;
  if (!views || !all.copies)
    return (
      <Waiting label={t('common.loading')} className="mt-7">
        <SkeletonCards count={SKELETON_COUNT} />
      </Waiting>
    );
  const view = views.find(one => one.id === id);
  if (!view) return <Missing />;
  const copies = all.copies.filter(copy => meets(copy, view.conditions));
  const isNever = contradicts(view.conditions);
  return (
    <>
      <ViewHead view={view} onLeave={onLeave} />
      {view.gone.length > 0 && <p className="quiet">{t('views.gone', { names: view.gone.join(t('common.comma')) })}</p>}
      {copies.length > 0 ? (
        children(entriesOf(copies), view.sort)
      ) : (
        <Empty title={t('views.emptyTitle')} text={t(isNever ? 'views.contradicts' : 'views.emptyText')} />
      )}
    </>
  );
}

function Missing() {
  const t = useT();
  return (
    <Empty
      title={t('views.missingTitle')}
      text={t('views.missingText')}
      acts={<ButtonLink href={paths.library}>{t('views.back')}</ButtonLink>}
    />
  );
}

function ViewHead({ view, onLeave }: { view: SavedView; onLeave: () => void }) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const acting = useAct(error => toast.show({ text: reasonOf(error) }));
  const asking = useConfirm<SavedView>();
  const { name, pinned } = view;
  const pin = () => acting.run(() => pinView(view, !pinned));
  const remove = async () => {
    if (await acting.run(() => removeView(view))) onLeave();
  };
  return (
    <div className="row between gap-3 mt-2">
      <h2 className="heading breaks">
        <bdi>{name}</bdi>
      </h2>
      <div className="row">
        <Tool label={t('views.edit')} icon={Pencil} onClick={() => setEditing(true)} />
        <Tool
          label={t(pinned ? 'views.unpin' : 'views.pin')}
          icon={pinned ? PinOff : Pin}
          aria-busy={acting.isBusy}
          onClick={() => void pin()}
        />
        <Tool
          label={t('views.remove')}
          icon={Trash2}
          onClick={() => (view.walls > 0 ? asking.open(view) : void remove())}
        />
        <Tool label={t('views.back')} icon={X} onClick={onLeave} />
      </div>
      {editing && (
        <Suspense fallback={null}>
          <ViewDialog view={view} onClose={() => setEditing(false)} onSaved={() => {}} />
        </Suspense>
      )}
      <ConfirmDialog
        confirm={asking}
        title={t('views.removeTitle', { name })}
        okLabel={t('views.remove')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={() => void remove()}
      >
        {t('views.removeText', { n: view.walls })}
      </ConfirmDialog>
    </div>
  );
}
