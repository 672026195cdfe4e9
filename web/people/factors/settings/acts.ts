/** What the lines of the section need: `attempt` asks for a proof where the API wants one, and says what went wrong. */
export interface Acts {
  attempt: (act: () => Promise<void>) => void;
  /** Shows new codes, if there are any; a toast would lie over them. */
  showCodes: (codes: string[] | undefined) => void;
}
