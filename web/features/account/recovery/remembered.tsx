import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/link.tsx';

/** The way back to the log-in. */
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
