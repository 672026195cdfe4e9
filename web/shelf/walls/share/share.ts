import { wallPath } from '../../../paths.ts';
import { siteOrigin } from '../../../platform/site.ts';
import type { Wall } from '../use-walls.ts';

/** The full address of a wall. */
export const linkOf = ({ id }: Pick<Wall, 'id'>) => `${siteOrigin()}${wallPath(id)}`;

export const canShare = () => 'share' in navigator;

/** Opens the system's share sheet. False if there is none or it fails. Closing the sheet counts as success. */
export async function shareBySystem(title: string, url: string): Promise<boolean> {
  if (!canShare()) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
