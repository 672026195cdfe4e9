import { useT } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLine, Waiting } from '../../ui/skeleton.tsx';

type UnreadProps = {
  /** Why the list did not come; while there is none it is on its way. */
  error: unknown;
  /** The sentence for a list that did not come. */
  broken: string;
  onRetry: () => void;
};

/** What stands in a section in place of a list that has not been read. */
export function Unread({ error, broken, onRetry }: UnreadProps) {
  const t = useT();
  if (!error)
    return (
      <Waiting label={t('common.loading')}>
        <SkeletonLine width="60%" />
      </Waiting>
    );
  const again = (
    <Button size="s" onClick={onRetry}>
      {t('common.act.retry')}
    </Button>
  );
  return <Notice kind="bad" role="alert" title={broken} act={again} />;
}
