/* Sexual content that a title says although the file's own mark, which goes by the name and the store's genres, does not.
   Only words that say nothing else: a game that is marked wrongly is found by nobody. */
const SURE =
  /🔞|[[(]\s*18\s*\+\s*[\])]|(?<![\p{L}\p{N}])(?:futa(?:nari)?s?|nympho(?:maniac)?s?|orgasms?|masturbat\p{L}*|bukkake|creampie|hentai|nsfw|porno?|eroge|sluts?|gangbang|blowjob|handjob|adult (?:only|version|edition|sandbox|puzzles?|game)|uncensored|cumming|xxx)(?![\p{L}\p{N}])/iu;

export const saysSex = (title: string): boolean => SURE.test(title);
