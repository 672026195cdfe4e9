import { Resolver } from 'node:dns/promises';
import { type Check, fine, unknown, wrong } from './finding.ts';

const DNS_MS = 3_000;
/** Nothing of that name: an answer, unlike a network that is away. */
const NONE = /ENOTFOUND|ENODATA/;

/** The texts of a name; empty if it has none, undefined if nobody could be asked. */
async function textsOf(name: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 1 });
  return resolver.resolveTxt(name).then(
    rows => rows.map(parts => parts.join('')),
    (error: NodeJS.ErrnoException) => (NONE.test(error.code ?? '') ? [] : undefined),
  );
}

export const senderDomain = (from: string) => /@([^\s<>@]+\.[^\s<>@]+?)>?\s*$/.exec(from)?.[1];
/** The names that belong to nobody (RFC 2606). */
export const isExample = (domain: string) => /(^|\.)example(\.(com|net|org))?$/.test(domain);

export const MAIL_CHECKS: Check[] = [
  {
    name: 'MAIL_FROM',
    needs: ['MAIL_FROM'],
    without: 'no mail is sent',
    ask: async ({ MAIL_FROM = '' }) => {
      const domain = senderDomain(MAIL_FROM);
      if (!domain) return wrong('it must be a sender, such as `Raff <hello@your.domain>`');
      if (isExample(domain)) return wrong(`${domain} belongs to nobody: set a sender of your own domain`);
      const [spf, dmarc] = await Promise.all([textsOf(domain), textsOf(`_dmarc.${domain}`)]);
      if (!spf || !dmarc) return unknown(`nobody could be asked about ${domain}: is there a network?`);
      const absent = [
        ...(spf.some(text => /^v=spf1\b/i.test(text)) ? [] : ['SPF']),
        ...(dmarc.some(text => /^v=DMARC1\b/i.test(text)) ? [] : ['DMARC']),
      ];
      if (absent.length === 0) return fine(`${domain} has SPF and DMARC`);
      return wrong(
        `${domain} has no ${absent.join(' and no ')}: mails end up among the spam; onboard it in Email Service`,
      );
    },
  },
];
