import { t } from '../../platform/i18n.ts';

/** How many games there are; `more`: and others that are not counted. */
export type Counted = { total: number; more?: true | undefined };

export const totalText = ({ total, more }: Counted) =>
  more ? t('search.totalMany', { many: total }) : t('search.total', { n: total });

/** The words of the link to all results. */
export const allText = ({ total, more }: Counted) =>
  more ? t('search.allMany', { many: total }) : t('search.all', { n: total });

/** The total, and how many of it are shown if not all are. */
export const shownText = (shown: number, counted: Counted) =>
  shown < counted.total || counted.more ? t('search.shown', { shown, all: totalText(counted) }) : totalText(counted);
