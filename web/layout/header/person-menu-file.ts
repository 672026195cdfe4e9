import { fileOf, partOf } from '../../platform/lazy.ts';

/** Only who is signed in has it; the first screen waits for it there. */
export const personMenu = fileOf(() => import('./person-menu.tsx'));

export const PersonMenu = partOf(personMenu, file => file.PersonMenu);
