import { useT } from '../../platform/i18n.ts';
import { shownReference } from '../../platform/reference.ts';
import { Button } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';

/** Replaces a screen that failed. */
export function BrokenScreen({ error }: { error: unknown }) {
  const t = useT();
  const reload = () => location.reload();
  return (
    <div className="page">
      <Broken
        title={t('layout.broken.title')}
        text={t('layout.broken.text')}
        reference={shownReference(error)}
        acts={
          <Button variant="main" onClick={reload}>
            {t('layout.broken.reload')}
          </Button>
        }
      />
    </div>
  );
}
