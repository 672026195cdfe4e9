/** One act of the product, as the requests that do it, asked one after the other and from the first again. */
export type Case = {
  name: string;
  requests: Buffer[];
  rounds: number;
  /** For acts that can be done only once: the requests are never repeated. */
  once?: boolean;
  /** Processor time that no program could save, e.g. the hash of a password; in milliseconds. */
  must?: number;
  /** The status of every answer if it is not 200. */
  status?: number;
};
