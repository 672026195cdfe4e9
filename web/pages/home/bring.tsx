import { ChevronRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import styles from './bring.module.css';
import { claimOf } from './claim.ts';

const CONSOLES = 8;
const LISTS = 3;

/** What importing does. Beside it, four true numbers stand on a shelf. */
export function Bring({ total }: { total: number }) {
  const t = useT();
  const claim = claimOf(total);
  return (
    <section className={`page ${styles.bring}`}>
      <div className={styles.words}>
        <h2 className="title">{t('home.bring')}</h2>
        <p className="quiet">{t('home.bringText')}</p>
        <p>
          <Anchor href={paths.import} className="more">
            {t('home.bringAct')}
            <ChevronRight className="icon icon-s flip" />
          </Anchor>
        </p>
      </div>
      <div>
        <ul className={styles.tally}>
          {claim > 0 && <Count value={`${number(claim)}+`} says={t('home.tally.games', { n: claim })} />}
          <Count value={number(CONSOLES)} says={t('home.tally.consoles')} />
          <Count value={number(LISTS)} says={t('home.tally.lists')} />
          <Count value={number(0)} says={t('home.tally.ads')} />
        </ul>
        {claim > 0 && <p className={`meta ${styles.note}`}>{t('home.tallyNote')}</p>}
      </div>
    </section>
  );
}

const Count = ({ value, says }: { value: string; says: string }) => (
  <li>
    <b className="num">
      <bdi dir="ltr">{value}</bdi>
    </b>
    <span>{says}</span>
  </li>
);
