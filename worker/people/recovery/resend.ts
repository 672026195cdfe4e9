import { DAY_SECONDS } from '../../platform/time.ts';
import { MAIL_GAP_SECONDS, MAILS_PER_DAY } from '../mail/sent-mails.ts';

type Earlier = { kind: string; sentAt: string }[];

/**
 * How many seconds until another confirmation mail may be sent, by those of the last day, newest first; at least one.
 */
export function secondsToWait(earlier: Earlier, now: Date): number {
  const last = earlier.find(mail => mail.kind === 'confirm' || mail.kind === 'resend');
  const tenth = earlier.filter(mail => mail.kind !== 'resend')[MAILS_PER_DAY - 1];
  const end = (mail: Earlier[number] | undefined, seconds: number) =>
    mail ? Date.parse(mail.sentAt) + seconds * 1000 : 0;
  const free = Math.max(end(last, MAIL_GAP_SECONDS), end(tenth, DAY_SECONDS));
  return Math.max(1, Math.ceil((free - now.getTime()) / 1000));
}
