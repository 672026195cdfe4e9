import { paths, viewPath } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { FilterLink, Filters } from '../../ui/filter.tsx';
import { useViews } from './use-views.ts';

type ViewLinksProps = {
  /** Those that are pinned, the others, or all of them. */
  which: 'pinned' | 'others' | 'all';
  /** The view that is open. */
  open?: string | undefined;
};

/** The ways to a person's views, each with how many games are in it; the open one leads out again. Nothing without views. */
export function ViewLinks({ which, open }: ViewLinksProps) {
  const t = useT();
  const { data = [] } = useViews();
  const views = data.filter(view => which === 'all' || view.pinned === (which === 'pinned'));
  if (views.length === 0) return null;
  const label = t(`views.links.${which}`);
  return (
    <nav aria-label={label} className="mt-2">
      <Filters label={label}>
        {views.map(({ id, name, games }) => (
          <FilterLink
            key={id}
            aria-current={id === open ? 'page' : undefined}
            href={id === open ? paths.library : viewPath(id)}
            count={number(games)}
          >
            <bdi>{name}</bdi>
          </FilterLink>
        ))}
      </Filters>
    </nav>
  );
}
