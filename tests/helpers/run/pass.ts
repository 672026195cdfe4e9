/**
 * Lets time pass, in milliseconds, where a length of time is itself what a test is about: a connection that stays
 * unused, an answer that is believed for some seconds, a process that dies at any moment. Whatever ends with something that can
 * be seen is waited for by that.
 */
export const pass = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Lets a random part of a length of time pass, in milliseconds: nobody chooses the moment at which a process dies. */
export const passUpTo = (ms: number) => pass(Math.random() * ms);
