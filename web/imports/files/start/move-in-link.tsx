import { paths } from '../../../paths.ts';
import { useT } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export function MoveInLink() {
  const t = useT();
  return (
    <ButtonLink variant="quiet" href={paths.moveIn}>
      {t('files.entry')}
    </ButtonLink>
  );
}
