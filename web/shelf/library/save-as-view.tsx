import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../platform/i18n.ts';
import { fileOf, partOf } from '../../platform/lazy.ts';
import { Button } from '../../ui/button.tsx';
import type { LibraryView } from './library-view.ts';

const NewView = partOf(
  fileOf(() => import('../views/view-dialog.tsx')),
  file => file.NewView,
);

/** Opens the builder with the filters that are set. */
export function SaveAsView({ view }: { view: LibraryView }) {
  const t = useT();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" icon={Bookmark} onClick={() => setOpen(true)}>
        {t('views.save')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewView filters={view} onClose={() => setOpen(false)} onMade={navigate} />
        </Suspense>
      )}
    </>
  );
}
