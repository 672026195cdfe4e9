import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { artOf, lengthStepOf, minutesText } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import { brokenWords } from '../../../platform/load-error.ts';
import { withParams } from '../../../platform/params.ts';
import { lengthWords } from '../../../shelf/copies/copy-words.ts';
import { EVENING_MINUTES } from '../../../tonight/suggestions/evening-view.ts';
import picked from '../../../tonight/suggestions/picks/picked-game.module.css';
import stage from '../../../tonight/suggestions/picks/picks.module.css';
import { StageLamp, StageSkeleton } from '../../../tonight/suggestions/picks/picks-skeleton.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, LengthMark } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { cx } from '../../../ui/cx.ts';
import { Broken } from '../../../ui/empty-shelf.tsx';
import { Filter, FilterChoice, Filters } from '../../../ui/filter.tsx';
import { Anchor } from '../../../ui/link.tsx';
import { Spine } from '../../../ui/spine.tsx';
import { placesText } from '../shared-games.tsx';
import styles from './tonight-for-two.module.css';
import {
  type EveningChoice,
  type EveningForTwo,
  type GameForTwo,
  readEveningChoice,
  useTonightForTwo,
} from './use-tonight-for-two.ts';

export function TonightForTwo({ id }: { id: string }) {
  useT();
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readEveningChoice(params), [params]);
  const { data, error, mutate } = useTonightForTwo(id, view);
  const change = (next: Record<string, string>) =>
    setParams(before => withParams(before, { again: '', ...next }, '0'), { replace: true });
  return (
    <>
      <div className="page">
        <EveningQuestions view={view} devices={data?.devices ?? []} onChange={change} />
      </div>
      {data && <StageForTwo evening={data} view={view} onTurn={again => change({ again: String(again) })} />}
      {!data && !error && <StageSkeleton />}
      {!data && error && <Broken {...brokenWords(error)} onRetry={() => mutate()} />}
    </>
  );
}

type QuestionsProps = {
  view: EveningChoice;
  devices: EveningForTwo['devices'];
  onChange: (next: Record<string, string>) => void;
};

function EveningQuestions({ view, devices, onChange }: QuestionsProps) {
  const t = useT();
  return (
    <div className={`${styles.ask} stack fit`}>
      <div className={`stack gap-1 ${styles.words}`}>
        <h2 className="heading">{t('together.tonight.title')}</h2>
        <p className="quiet">{t('together.tonight.text')}</p>
      </div>
      <Filters label={t('together.tonight.long')}>
        {EVENING_MINUTES.map(minutes => (
          <Filter key={minutes} pressed={view.minutes === minutes} onClick={() => onChange({ minutes })}>
            {t(`tonight.ask.${minutes}.label`)}
          </Filter>
        ))}
      </Filters>
      {(devices.length > 1 || view.on !== '') && (
        <Filters label={t('tonight.ask.where')}>
          <FilterChoice
            any={t('tonight.nothing.everywhere')}
            value={view.on}
            onChange={on => onChange({ on })}
            options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      )}
    </div>
  );
}

type StageProps = { evening: EveningForTwo; view: EveningChoice; onTurn: (again: number) => void };

function StageForTwo({ evening, view, onTurn }: StageProps) {
  const t = useT();
  const { picks, more } = evening;
  return (
    <section className={cx(stage.stage, styles.stage)} aria-label={t('together.tonight.title')}>
      <div className={`page ${stage.inside}`}>
        <StageLamp />
        {picks.length > 0 ? (
          <ol className={stage.picks} aria-label={t('together.tonight.three')}>
            {picks.map(pick => (
              <SuggestedGame key={pick.game.id} pick={pick} />
            ))}
          </ol>
        ) : (
          <p className={styles.none}>{t(view.again > 0 ? 'together.tonight.noMore' : 'together.tonight.none')}</p>
        )}
        <div className={`${stage.foot} cluster mt-4`}>
          {(more || view.again > 0) && (
            <Button icon={RefreshCw} onClick={() => onTurn(more ? view.again + 1 : 0)}>
              {t(more ? 'tonight.more' : 'tonight.first')}
            </Button>
          )}
          <UnknownNote evening={evening} />
        </div>
      </div>
    </section>
  );
}

/** Why a place stays empty: only one game of unknown length is offered at a time. */
function UnknownNote({ evening: { picks, more, unknown } }: { evening: EveningForTwo }) {
  const t = useT();
  if (picks.length === 3 || !more || unknown < 2) return null;
  return <span className="meta">{t('together.tonight.unknownOnly')}</span>;
}

type Reason = GameForTwo['reasons'][number];

function leadText(reason: Reason | undefined): string {
  if (reason?.code === 'endsTonight') return say('tonight.why.endsTonight');
  if (reason?.code === 'evenings') return say('tonight.why.evenings', { n: reason.evenings });
  return say('tonight.why.unknown');
}

/** The facts after the first one. */
function restOf({ game, reasons }: GameForTwo): string[] {
  const isApart = game.on.every(place => place.devices.length === 0);
  return [
    ...reasons.flatMap(reason => {
      if (reason.code === 'unknownForTwo') return [say('together.tonight.why.unknownForTwo')];
      if (reason.code === 'modes') return reason.modes.map(mode => say(`facts.modes.${mode}`));
      if (reason.code === 'genre') return [reason.genre.name.toLocaleLowerCase()];
      return 'minutes' in reason ? [say('tonight.why.total', { time: minutesText(reason.minutes) })] : [];
    }),
    ...(isApart ? [say('together.tonight.why.apart')] : []),
  ];
}

function SuggestedGame({ pick }: { pick: GameForTwo }) {
  useT();
  const { game, reasons } = pick;
  const href = gamePath(game.slug);
  return (
    <li className={picked.pick}>
      <div className={picked.shelf}>
        <PickedBook game={game} href={href} />
      </div>
      <div className={picked.words}>
        <h3 className={`${picked.title} strong breaks`}>
          <Anchor href={href} dir="auto">
            {game.title}
          </Anchor>
        </h3>
        <p className={`${picked.why} stack quiet small`}>
          <span className={picked.lead}>{leadText(reasons[0])}</span>
          <span className={picked.rest}>
            {restOf(pick).map(text => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </p>
        <p className={cx('meta', picked.marks)}>
          {placesText(game).map(name => (
            <Chip key={name}>{name}</Chip>
          ))}
          <LengthMark {...lengthWords(game)} />
        </p>
      </div>
    </li>
  );
}

function PickedBook({ game, href }: { game: GameForTwo['game']; href: string }) {
  const step = lengthStepOf(game);
  const art = artOf(game);
  return (
    <Anchor href={href} tabIndex={-1} aria-hidden="true" className={cx(picked.book)}>
      {step === 0 ? <span className={picked.unknown} /> : <Spine game={art} step={step} />}
      <Cover game={art} eager className={picked.cover} />
    </Anchor>
  );
}
