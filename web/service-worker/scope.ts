/* The global object of this side, which the types of a page do not know. */
declare const self: ServiceWorkerGlobalScope;
declare global {
  const RAFF_BUILD: string;
}

export const scope = self;
