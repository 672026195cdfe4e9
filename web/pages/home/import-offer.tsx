import { ChevronRight } from 'lucide-react';
import { paths } from '../../paths.ts';
import { number, useT } from '../../platform/i18n.ts';
import { Anchor } from '../../ui/link.tsx';
import { Figure, Tally } from '../../ui/tally.tsx';
import { claimOf } from './claim.ts';
import styles from './import-offer.module.css';

const CONSOLES = 8;
const LISTS = 3;

export function ImportOffer({ total }: { total: number }) {
  const t = useT();
  const claim = claimOf(total);
  return (
    <section className={`page ${styles.offer} stack fit`}>
      <div className={`stack gap-3 ${styles.words}`}>
        <h2 className="title">{t('home.bring')}</h2>
        <p className="quiet">{t('home.bringText')}</p>
        <p>
          <Anchor href={paths.import} className="more">
            {t('home.bringAct')}
            <ChevronRight className="icon icon-s flip" />
          </Anchor>
        </p>
        <h2 className="heading mt-5">{t('home.tonight')}</h2>
        <p className="quiet">{t('home.tonightText')}</p>
      </div>
      <div>
        <Tally className={styles.tally}>
          {claim > 0 && <Figure says={t('home.tally.games', { n: claim })}>{`${number(claim)}+`}</Figure>}
          <Figure says={t('home.tally.consoles')}>{number(CONSOLES)}</Figure>
          <Figure says={t('home.tally.lists')}>{number(LISTS)}</Figure>
          <Figure says={t('home.tally.ads')}>{number(0)}</Figure>
        </Tally>
        {claim > 0 && <p className="meta mt-5">{t('home.tallyNote')}</p>}
      </div>
    </section>
  );
}
