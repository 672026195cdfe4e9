import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { Button } from '../../ui/button.tsx';
import { Broken } from '../../ui/empty-shelf.tsx';

export function BrokenScreen({ error }: { error: unknown }) {
  const t = useT();
  const reload = () => location.reload();
  return (
    <div className="page">
      <Broken
        {...brokenWords(error, { title: t('layout.broken.title'), text: t('layout.broken.text') })}
        acts={
          <Button variant="main" onClick={reload}>
            {t('layout.broken.reload')}
          </Button>
        }
      />
    </div>
  );
}
