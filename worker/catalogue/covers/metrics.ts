// Advance widths of Readex Pro at weight 600, per mille of the font size, from ' ' to '~':
// with them lines are broken without a browser, so the same cover comes out everywhere.
const ADVANCES = [
  306, 283, 456, 714, 631, 922, 765, 236, 382, 381, 421, 595, 281, 429, 247, 581, 650, 542, 548, 569, 647, 586, 570,
  551, 592, 568, 247, 282, 526, 603, 526, 528, 964, 698, 694, 688, 764, 635, 613, 776, 774, 529, 659, 739, 606, 873,
  803, 801, 653, 801, 701, 631, 629, 756, 716, 997, 700, 680, 675, 416, 575, 416, 588, 687, 500, 555, 649, 542, 647,
  587, 394, 663, 622, 307, 300, 607, 286, 948, 622, 632, 649, 649, 438, 490, 394, 630, 596, 823, 592, 608, 528, 421,
  288, 421, 541,
];
const FIRST_CODE = 32;
// Rather too wide than too narrow: a title in another script must not reach the edge.
const OTHER_ALPHABET = 790;
const WIDE = 1050;
const EMOJI = 1420;

const advanceOf = (sign: string) => ADVANCES[sign.charCodeAt(0) - FIRST_CODE];

function otherAdvance(sign: string): number {
  if (sign.length > 1) return EMOJI;
  const bare = sign.normalize('NFD'); // an accent adds no width
  return advanceOf(bare) ?? (/[\u0370-\u1fff]/.test(sign) ? OTHER_ALPHABET : WIDE);
}

/** Width of a line in the units of `size`. */
export function textWidth(text: string, size: number, weight: number): number {
  let sum = 0;
  for (const sign of text) sum += advanceOf(sign) ?? otherAdvance(sign);
  return (sum / 1000) * size * weightFactor(weight);
}

/** The widest ratio that a title was measured to have against weight 600. */
function weightFactor(weight: number): number {
  if (weight >= 700) return 1.035;
  if (weight >= 600) return 1.005;
  return weight <= 300 ? 0.957 : 0.98;
}
