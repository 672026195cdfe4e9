import { useT } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Broken } from '../ui/empty-shelf.tsx';

/** Stands in for a screen that failed. */
export function BrokenScreen() {
  const t = useT();
  const reload = () => location.reload();
  return (
    <div className="page">
      <Broken
        title={t('frame.broken.title')}
        text={t('frame.broken.text')}
        acts={
          <Button variant="main" onClick={reload}>
            {t('frame.broken.reload')}
          </Button>
        }
      />
    </div>
  );
}
