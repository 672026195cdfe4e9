import type { Owner } from '../games/shelf.ts';

type Answered = Promise<{ status: number }>;
/** A call that is ready to be made: its data exists, and nothing has been asked yet. */
type Ready = () => Answered;
/** Prepares a call with good input, for a person of its own. */
export type Call = (owner: Owner) => Promise<Ready>;
export type Calls = Record<string, Call>;

/** What is known of a route beside its description: how it is called well, and what whoever may not gets of it. */
export type Route = {
  call: Call;
  /** Other good calls, which name things in another way. */
  others?: Call[];
  /**
   * Whether visitors may call it. `read`: it tells everybody the same, or what somebody shows to everybody or by a secret
   * link. `act`: it is a way in, or what a mailed secret or a note to the operator does, which asks for a proof of its own
   * or changes nobody.
   */
  visitors?: 'read' | 'act';
  /**
   * Places of ids that name somebody's own things, such as `body.ids.*`: whoever sends another's is told 404, as for an id
   * that nobody has. What a path names is somebody's own unless it is `shared`.
   */
  theirs?: string[];
  /** Places that name nothing which only one person may use, and why. The other person's things stay as they are. */
  shared?: Record<string, string>;
};
/** By `METHOD path`. A call alone is one of whoever is signed in. */
export type Routes = Record<string, Route | Call>;

export const SHOWN = 'its owner shows it to everybody';
export const LINK = 'a secret link: whoever was given it may use it';
export const OWN_WORDS = 'made up by the caller';
const CATALOGUE = 'names something of the catalogue, which is everybody’s';

/** Places that name something of the catalogue. */
export const catalogue = (...places: string[]) => Object.fromEntries(places.map(place => [place, CATALOGUE]));

/** A call that needs nothing. */
export const call =
  (act: (owner: Owner) => Answered): Call =>
  async owner =>
  () =>
    act(owner);

/** A call that needs what is made before it. */
export const after =
  <Made>(make: (owner: Owner) => Promise<Made>, act: (owner: Owner, made: Made) => Answered): Call =>
  async owner => {
    const made = await make(owner);
    return () => act(owner, made);
  };

export const get = (path: string) => call(owner => owner.get(path));
export const post = (path: string, body: unknown = {}) => call(owner => owner.post(path, body));

export const readByAll = (call: Call): Route => ({ call, visitors: 'read' });
export const doneByAll = (call: Call): Route => ({ call, visitors: 'act' });

export const routeOf = (route: Route | Call): Route => (typeof route === 'function' ? { call: route } : route);

export const callsOf = (routes: Routes): Calls =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, routeOf(route).call]));
