/** "The Witcher 3: Wild Hunt" is main "The Witcher 3", rest "Wild Hunt". */
export function splitTitle(title: string): { main: string; rest: string } {
  const at = title.search(/: | [–—-] /);
  if (at < 2) return { main: title, rest: '' };
  return { main: title.slice(0, at), rest: title.slice(at).replace(/^(: | [–—-] )/, '') };
}
