/* Finding things as a reader does: by what they are and by what they are called. The same in every engine, because only
   one of the drivers can do it. */

/** A text as it stands, or the source of a pattern. */
type Text = { is: string } | { like: string };

/** A thing in the page: what matches a selector, with a name or a text, perhaps inside another thing. */
export type Query = { css: string; name?: Text; has?: Query; within?: Query; last?: boolean };

const INPUT = 'input:not([type="radio"], [type="checkbox"], [type="search"], [type="hidden"]), textarea';

/** Which elements have a role without saying so. */
const ROLES = {
  alert: '[role="alert"]',
  banner: 'body header, [role="banner"]',
  button: 'button:not([role]), summary, [role="button"]',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select, [role="combobox"]',
  dialog: 'dialog, [role="dialog"], [role="alertdialog"]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]:not([role])',
  list: 'ul, ol, [role="list"]',
  listitem: 'li',
  main: 'main',
  menu: '[role="menu"]',
  menuitem: '[role^="menuitem"]',
  navigation: 'nav',
  radio: 'input[type="radio"], [role="radio"]',
  region: 'section, [role="region"], fieldset',
  searchbox: 'input[type="search"], [role="searchbox"]',
  status: '[role="status"], output',
  tab: '[role="tab"]',
  tabpanel: '[role="tabpanel"]',
  textbox: INPUT,
} as const;

export type Role = keyof typeof ROLES;
export type Name = string | RegExp;

const textOf = (name: Name): Text => (typeof name === 'string' ? { is: name } : { like: name.source });

/** A thing by its role and name. */
export function role(of: Role, name?: Name, within?: Query): Query {
  return { css: ROLES[of], ...(name !== undefined && { name: textOf(name) }), ...(within && { within }) };
}

/** A thing by a selector, for what has neither role nor name. */
export const css = (selector: string, within?: Query): Query => ({ css: selector, ...(within && { within }) });

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The smallest thing that has a text in it, or whose whole text matches a pattern. */
export function text(name: Name, within?: Query): Query {
  const pattern = typeof name === 'string' ? new RegExp(escaped(name)) : name;
  return { css: '*', name: textOf(pattern), ...(within && { within }) };
}

/** In words, for a failure. */
export function inWords({ css: selector, name, within }: Query): string {
  const called = name ? ` called ${'is' in name ? name.is : name.like}` : '';
  return `${selector}${called}${within ? ` in ${inWords(within)}` : ''}`;
}
