import { LogIn } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { api, ask } from '../../platform/api.ts';
import { useUntilBack } from '../../platform/provider-return.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ProviderError, providerErrorIn } from '../providers.ts';

/** Leaves for Microsoft's sign-in, whose page replaces this one, and says why if that did not work. */
export function MicrosoftButton({ size, children }: Pick<ComponentProps<typeof Button>, 'size' | 'children'>) {
  const [isLeaving, setLeaving] = useUntilBack<true>();
  const [error, setError] = useState<ProviderError>();
  const leave = async () => {
    setLeaving(true);
    setError(undefined);
    try {
      const { url } = await ask(api.import.xbox.$get({ query: {} }), { quiet: true });
      location.assign(url);
    } catch (error) {
      setLeaving(undefined);
      setError(providerErrorIn(error));
    }
  };
  return (
    <>
      <Button size={size} icon={LogIn} flip busy={isLeaving ?? false} onClick={leave}>
        {children}
      </Button>
      {error && <Notice kind="bad" role="alert" title={error.message} />}
    </>
  );
}
