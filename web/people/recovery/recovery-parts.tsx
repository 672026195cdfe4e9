import type { ComponentProps } from 'react';
import { paths } from '../../paths.ts';
import { useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import { WaitButton } from '../auth/form-parts.tsx';

type AgainProps = Pick<ComponentProps<typeof WaitButton>, 'busy' | 'waitSeconds' | 'variant' | 'children'>;

/** Sends a mail once more, or says when it can be sent again. */
export function AgainButton({ waitSeconds, variant, ...button }: AgainProps) {
  const t = useT();
  return (
    <WaitButton
      {...button}
      type="submit"
      wide
      variant={waitSeconds > 0 ? 'plain' : variant}
      waitSeconds={waitSeconds}
      whileWaiting={when => t('recovery.sent.againLater', { when })}
      className="num"
    />
  );
}

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
