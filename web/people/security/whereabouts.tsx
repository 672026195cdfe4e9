import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { sayPlace } from '../../../worker/people/security/security.schema.ts';
import { localeTag, t as say, useT } from '../../platform/i18n.ts';
import type { Icon } from '../../ui/icon.ts';

/** The drawing of a device, by the name of its system. */
export function deviceIcon(device: string | null): Icon {
  if (/iPhone|Android/.test(device ?? '')) return Smartphone;
  return /iPad/.test(device ?? '') ? Tablet : Laptop;
}

export const deviceName = (device: string | null) => device ?? say('security.unknownDevice');

/** Where something was done. Null if it is not known. */
export function usePlace(place: string | null): string | null {
  const t = useT();
  return place && t('security.near', { place: sayPlace(place, localeTag()) });
}
