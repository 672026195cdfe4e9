import { CRITERIA } from '../../../worker/tonight/suggestions/suggestions.schema.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './how-dialog.module.css';
import type { Tonight } from './use-tonight.ts';

type HowProps = { open: boolean; pace: Tonight['pace']; onClose: () => void };

export function HowDialog({ open, pace, onClose }: HowProps) {
  const t = useT();
  const most = Math.max(...CRITERIA.map(([, points]) => points));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('tonight.how.title')}
      note={t('tonight.how.text')}
      closeLabel={t('common.act.close')}
    >
      <table className={`${styles.weights} wide small`}>
        <thead className="hidden">
          <tr>
            <th scope="col">{t('tonight.how.what')}</th>
            <th scope="col">{t('tonight.how.points')}</th>
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map(([criterion, points]) => (
            <tr key={criterion}>
              <th scope="row">{t(`tonight.how.${criterion}`)}</th>
              <td style={{ '--share': points / most }}>{number(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{t('tonight.how.short')}</p>
      <p className="quiet">{t(`tonight.how.${pace.from}`, { n: pace.hoursPerWeek })}</p>
    </Dialog>
  );
}
