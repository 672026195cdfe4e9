import { useT } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, useConfirm } from '../../../ui/confirm-dialog.tsx';
import type { Run } from '../../proof/use-proving.tsx';
import { Line } from '../../settings/section.tsx';
import { renewCodes } from '../use-factors.ts';

/** What the lines of the section need: `attempt` asks for a proof where the API wants one, and says what went wrong. */
export type Acts = {
  /** Runs the act of a form, which says itself what went wrong. */
  run: Run;
  attempt: (act: () => Promise<void>) => void;
  /** Shows new codes, if there are any; a toast would lie over them. */
  showCodes: (codes: string[] | undefined) => void;
};

/** Fewer codes than this are a reason to make new ones. */
const FEW = 3;

export function CodesLine({ left, hasFactor, acts }: { left: number; hasFactor: boolean; acts: Acts }) {
  const t = useT();
  const asking = useConfirm<true>();
  const renew = () => acts.attempt(async () => acts.showCodes(await renewCodes()));
  return (
    <>
      <Line
        title={t('factors.settings.codes')}
        text={hasFactor ? <Left left={left} /> : t('factors.settings.codesNone')}
        act={
          hasFactor && (
            <Button size="s" onClick={() => asking.open(true)}>
              {t('factors.settings.renew')}
            </Button>
          )
        }
      />
      <ConfirmDialog
        confirm={asking}
        title={t('factors.settings.renewTitle')}
        okLabel={t('factors.settings.renew')}
        cancelLabel={t('common.act.cancel')}
        onSubmitted={renew}
      >
        {t('factors.settings.renewText')}
      </ConfirmDialog>
    </>
  );
}

function Left({ left }: { left: number }) {
  const t = useT();
  if (left === 0) return <span className="bad">{t('factors.settings.codesOut')}</span>;
  if (left < FEW) return <span className="bad">{t('factors.settings.codesFew', { n: left })}</span>;
  return t('factors.settings.codesLeft', { n: left });
}
