import type { Env } from '../../env.ts';
import { type Adapter, ProviderTrouble } from './adapter.ts';

export function psnAdapter(_env: Env): Adapter {
  const refuse = async () => {
    throw new ProviderTrouble('not_configured');
  };
  return { find: refuse, read: refuse };
}
