import { useT } from '../../platform/i18n.ts';
import { brokenWords } from '../../platform/load-error.ts';
import { reasonOf } from '../../platform/reason.ts';
import { apiErrorOf } from '../../platform/use-act.ts';
import { Broken } from '../../ui/empty-shelf.tsx';
import { SkeletonRows, Waiting } from '../../ui/skeleton.tsx';

const SKELETON_COUNT = 6;

export function RowsSkeleton() {
  const t = useT();
  return (
    <Waiting label={t('common.loading')}>
      <SkeletonRows count={SKELETON_COUNT} />
    </Waiting>
  );
}

export function NoAnswer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <Broken
      {...brokenWords(error, { title: t('files.broken'), text: reasonOf(apiErrorOf(error), t('common.said.away')) })}
      onRetry={onRetry}
    />
  );
}
