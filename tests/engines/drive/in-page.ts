import type { Query } from './query.ts';
import type { Point } from './tab.ts';

/** What is asked of the things that a query finds. */
export type Ask = { query: Query; about: 'count' | 'aim' | 'focus' | 'value' | 'box' | 'texts' };

export type Box = { x: number; y: number; width: number; height: number };
export type FoundElement = {
  count: number;
  point?: Point;
  value?: string;
  box?: Box;
  texts?: string[];
  isFocused?: boolean;
};

/**
 * Finds things, and says where to press the first of them: nowhere as long as it moves or something covers it. Runs in
 * the page, so that it can use nothing from outside.
 */
export async function look({ query, about }: Ask): Promise<FoundElement> {
  const bare = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]');
  const readOut = (one: Element) => {
    const copy = one.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], svg')) hidden.remove();
    for (const image of copy.querySelectorAll('[alt], [aria-label]'))
      image.append(image.getAttribute('aria-label') ?? image.getAttribute('alt') ?? '');
    return copy.textContent;
  };
  const nameOf = (one: Element): string => {
    const ids = one.getAttribute('aria-labelledby');
    if (ids)
      return bare(
        ids
          .split(' ')
          .map(id => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const label = one.getAttribute('aria-label');
    if (label) return bare(label);
    if (one instanceof HTMLFieldSetElement) return bare(one.querySelector('legend')?.textContent);
    const labels = 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : [];
    return labels.length ? bare(labels.map(each => each.textContent).join(' ')) : bare(readOut(one));
  };
  const isCalled = (one: Element, { name }: Query) => {
    if (!name) return true;
    const called = nameOf(one);
    return 'is' in name ? called === name.is : new RegExp(name.like).test(called);
  };
  const findAll = (asked: Query, roots: ParentNode[]): Element[] => {
    const inside = asked.within ? findAll(asked.within, roots) : roots;
    const all = [...new Set(inside.flatMap(root => [...root.querySelectorAll(asked.css)]))];
    const found = all.filter(
      one => isShown(one) && isCalled(one, asked) && (!asked.has || findAll(asked.has, [one]).length),
    );
    // Of things in one another that have the same text, the innermost is meant.
    const exact =
      asked.css === '*' ? found.filter(one => !found.some(other => other !== one && one.contains(other))) : found;
    return asked.last ? exact.slice(-1) : exact;
  };
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const boxOf = (one: Element): Box => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x, y, width, height };
  };
  const aimAt = async (one: Element): Promise<Point | undefined> => {
    const control =
      one instanceof HTMLInputElement && one.labels?.[0] && one.getBoundingClientRect().width < 4 ? one.labels[0] : one;
    const isInside = ({ x, y, width, height }: Box) =>
      x >= 0 && y >= 0 && x + width <= window.innerWidth && y + height <= window.innerHeight;
    if (!isInside(boxOf(control))) control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const before = boxOf(control);
    await frame();
    await frame();
    const { x, y, width, height } = boxOf(control);
    if (x !== before.x || y !== before.y || !width || !height) return undefined;
    const point = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    const isHit = hit && (control.contains(hit) || hit.closest('label')?.control === one);
    return isHit ? point : undefined;
  };

  const found = findAll(query, [document]);
  const [first] = found;
  const answer: FoundElement = { count: found.length };
  if (!first) return answer;
  if (about === 'aim') {
    const point = await aimAt(first);
    if (point) answer.point = point;
  }
  if (about === 'focus' && first instanceof HTMLElement) first.focus();
  if (about === 'value' && 'value' in first) answer.value = String(first.value);
  if (about === 'box') answer.box = boxOf(first);
  if (about === 'texts') answer.texts = found.map(one => bare(readOut(one)));
  answer.isFocused = first === document.activeElement;
  return answer;
}
