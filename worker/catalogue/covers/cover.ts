import { type Look, lookOf } from '../covers.schema.ts';
import { compositionOf } from './compositions.ts';
import { createDice } from './dice.ts';
import { COVER_WIDTH, escapeXml, HEIGHT, rectSvg } from './shapes.ts';
import { splitTitle } from './type.ts';

const COVER_SALT = 0x9e3779b9;

interface CoverGame {
  slug: string;
  title: string;
  year?: number | string | null | undefined;
  by?: string | null | undefined;
  /** Prefix of the ids inside the drawing: letters and digits, one per drawing on a page. */
  id?: string | undefined;
}

interface DrawnCover extends Look {
  svg: string;
}

/**
 * A game without a picture of its own gets a small printed edition, drawn from its slug alone: the same on every
 * machine and every day. `svg` is a whole `<svg viewBox="0 0 300 400">`, its texts escaped.
 */
export function coverSvg({ slug, title, year, by, id }: CoverGame): DrawnCover {
  const look = lookOf(slug);
  const page = {
    ...look,
    ...splitTitle(title),
    id: id ?? `c${look.hash.toString(36)}`,
    title,
    year: year ? String(year) : '',
    by: by || '',
  };
  const art = compositionOf(look.hash)(page, createDice(look.hash ^ COVER_SALT));
  const ground = rectSvg(0, 0, COVER_WIDTH, HEIGHT, look.ground);
  const open = `<svg viewBox="0 0 ${COVER_WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(title)}" preserveAspectRatio="xMidYMid slice">`;
  return { ...look, svg: `${open}${ground}${art}</svg>` };
}
