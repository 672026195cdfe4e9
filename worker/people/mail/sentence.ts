/** A piece of a sentence; a `name` comes from outside and keeps its own direction. */
type Piece = { text: string } | { name: string };
export type Sentence = Piece[];

/** Lines under a heading. */
export type Part = { title: string; lines: Sentence[] };

/** A template with `{{names}}` as a sentence. */
export function sentence(template: string, names: Record<string, string>): Sentence {
  return template.split(/({{\w+}})/).map(part => {
    const name = /^{{(\w+)}}$/.exec(part)?.[1];
    return name ? { name: names[name] ?? '' } : { text: part };
  });
}
