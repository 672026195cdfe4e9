import { ImportWatch } from '../imports/import-watch.ts';
import { useOpenImports } from '../imports/open-imports.ts';
import { useT } from '../platform/i18n.ts';
import { Toasts } from '../ui/toast.tsx';
import { Tooltips } from '../ui/tooltip.tsx';
import { TourHost } from './tour/tour-host.tsx';

/** Parts that appear only after an action of the reader. They are loaded after the first screen. */
export function Later({ path }: { path: string }) {
  const t = useT();
  const isWaiting = useOpenImports().size > 0;
  return (
    <>
      {isWaiting && <ImportWatch />}
      <TourHost path={path} />
      <Toasts label={t('layout.messages')} />
      <Tooltips />
    </>
  );
}
