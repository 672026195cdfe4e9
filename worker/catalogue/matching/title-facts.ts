/** What is known of a title besides its words. */
export type TitleFacts = {
  /** By its number in the database; null if it is unknown. */
  subplatform: number | null;
  /** The year by which the game was out, where its source knows that: an old game is not the one made anew. */
  outBy?: number | undefined;
  /** Its store vouches for it: where no game is found it becomes one of its own, so that no poor guess need be asked. */
  isVouched?: boolean;
  /** It says of itself that it is a game made anew. */
  isMadeAnew?: boolean;
};
