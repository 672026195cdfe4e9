import { Cover } from '../../ui/cover.tsx';
import { type LengthStep, Spine } from '../../ui/spine.tsx';

/* The books on the shelf of somebody who has one. They are drawn, and nobody's own: who comes is not known yet. */

const COVERS = [
  ['hades', 'Hades'],
  ['journey', 'Journey'],
  ['celeste', 'Celeste'],
] as const;

const SPINES: readonly (readonly [string, string, LengthStep, string])[] = [
  ['elden-ring', 'Elden Ring', 4, 'PS5'],
  ['god-of-war', 'God of War', 3, 'PS4'],
  ['inside', 'Inside', 1, 'Xbox One'],
  ['bloodborne', 'Bloodborne', 3, 'PS4'],
  ['hollow-knight', 'Hollow Knight', 3, 'PS5'],
  ['gris', 'Gris', 1, 'PS4'],
  ['halo-infinite', 'Halo Infinite', 2, 'Xbox Series X'],
  ['stardew-valley', 'Stardew Valley', 4, 'PS4'],
  ['portal-2', 'Portal 2', 2, 'Xbox 360'],
  ['tunic', 'Tunic', 2, 'PS5'],
  ['persona-5-royal', 'Persona 5 Royal', 4, 'PS5'],
];

export const Covers = ({ className }: { className: string | undefined }) =>
  COVERS.map(([slug, title]) => <Cover key={slug} game={{ slug, title }} eager className={className} />);

export const Spines = () =>
  SPINES.map(([slug, title, step, on]) => <Spine key={slug} game={{ slug, title }} step={step} on={on} />);
