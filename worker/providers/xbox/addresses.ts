import type { Env } from '../../env.ts';

/** An address of Microsoft's or Xbox Live's; a simulator has each host as a folder below its own. */
export function at({ MICROSOFT_URL: simulator }: Pick<Env, 'MICROSOFT_URL'>, address: string): string {
  return simulator ? address.replace('https://', `${simulator}/`) : address;
}
