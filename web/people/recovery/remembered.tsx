import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';

/** The link back to the log-in. */
export function Remembered() {
  const t = useT();
  return (
    <span>
      {t('recovery.remembered')}{' '}
      <Anchor className="link" href={paths.login}>
        {t('recovery.logIn')}
      </Anchor>
    </span>
  );
}
