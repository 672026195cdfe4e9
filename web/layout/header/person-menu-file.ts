import { fileOf, partOf } from '../../platform/lazy.ts';

/** Only signed-in people have it; for them the first screen waits for it. */
export const personMenu = fileOf(() => import('./person-menu.tsx'));

export const PersonMenu = partOf(personMenu, file => file.PersonMenu);
