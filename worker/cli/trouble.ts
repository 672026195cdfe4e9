/** One clear sentence for the person at the keyboard; no stack trace. */
export class Trouble extends Error {}
