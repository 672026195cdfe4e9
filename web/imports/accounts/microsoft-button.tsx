import { LogIn } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMicrosoft } from './use-microsoft.ts';

/** Leaves for Microsoft's sign-in, and says what was in the way. */
export function MicrosoftButton({ size, children }: Pick<ComponentProps<typeof Button>, 'size' | 'children'>) {
  const { isLeaving, trouble, leave } = useMicrosoft();
  return (
    <>
      <Button size={size} icon={LogIn} flip busy={isLeaving} onClick={leave}>
        {children}
      </Button>
      {trouble && <Notice kind="bad" role="alert" title={trouble.message} />}
    </>
  );
}
