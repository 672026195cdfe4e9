import type { IgdbRow } from '../../providers/igdb/row.ts';

const KINDS = { interface: 'Interface', subtitles: 'Subtitles', voice: 'Audio' } as const;

/**
 * Arabic by what IGDB lists: yes if it is listed, no if other languages are listed and Arabic is not. Many games have
 * rows of one kind only, so a kind without any row is unknown and left out.
 */
export function arabicOf({ language_supports: rows }: IgdbRow) {
  const support = (kind: string) => {
    const listed = rows.filter(row => row.language_support_type.name === kind).map(row => row.language.locale);
    if (listed.length === 0) return undefined;
    return listed.some(locale => /^ar\b/i.test(locale)) ? ('yes' as const) : ('no' as const);
  };
  return {
    interface: support(KINDS.interface),
    subtitles: support(KINDS.subtitles),
    voice: support(KINDS.voice),
  };
}
