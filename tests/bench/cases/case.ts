/** One act of the product, as the requests that do it, asked one after the other and from the first again. */
export type Case = {
  name: string;
  requests: Buffer[];
  rounds: number;
  /** For what can be done only once: the requests are never asked twice. */
  once?: boolean;
  /** Work of the processor that no program could spare, e.g. the hash of a password; milliseconds. */
  must?: number;
  /** The status of every answer, where it is not 200. */
  status?: number;
};
