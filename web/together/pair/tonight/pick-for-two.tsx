import { artOf, lengthStepOf, minutesText } from '../../../catalogue/game-words.ts';
import { gamePath } from '../../../paths.ts';
import { t as say, useT } from '../../../platform/i18n.ts';
import picked from '../../../tonight/suggestions/picks/picked-game.module.css';
import { Chip, LengthMark } from '../../../ui/chips.tsx';
import { Cover } from '../../../ui/cover.tsx';
import { cx } from '../../../ui/cx.ts';
import { Anchor } from '../../../ui/link.tsx';
import { Spine } from '../../../ui/spine.tsx';
import { lengthWords, placesText } from '../shared-shelves.tsx';
import type { TwoPick } from './use-tonight-for-two.ts';

type Reason = TwoPick['reasons'][number];

function leadText(reason: Reason | undefined): string {
  if (reason?.code === 'endsTonight') return say('together.tonight.why.ends');
  if (reason?.code === 'evenings') return say('together.tonight.why.evenings', { n: reason.evenings });
  return say('together.tonight.why.unknown');
}

/** The facts after the first one. */
function restOf({ game, reasons }: TwoPick): string[] {
  const isApart = game.on.every(place => place.devices.length === 0);
  return [
    ...reasons.flatMap(reason => {
      if (reason.code === 'unknownForTwo') return [say('together.tonight.why.unknownForTwo')];
      if (reason.code === 'modes') return reason.modes.map(mode => say(`facts.modes.${mode}`));
      if (reason.code === 'genre') return [reason.genre.name.toLocaleLowerCase()];
      return 'minutes' in reason ? [say('together.tonight.why.total', { time: minutesText(reason.minutes) })] : [];
    }),
    ...(isApart ? [say('together.tonight.why.apart')] : []),
  ];
}

/** One of the three: a book with its spine, and the facts for which it stands here. */
export function PickForTwo({ pick }: { pick: TwoPick }) {
  useT();
  const { game, reasons } = pick;
  const href = gamePath(game.slug);
  return (
    <li className={picked.pick}>
      <div className={picked.shelf}>
        <PickedBook game={game} href={href} />
      </div>
      <div className={picked.words}>
        <h3 className={picked.title}>
          <Anchor href={href} dir="auto">
            {game.title}
          </Anchor>
        </h3>
        <p className={picked.why}>
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

function PickedBook({ game, href }: { game: TwoPick['game']; href: string }) {
  const step = lengthStepOf(game);
  const art = artOf(game);
  return (
    <Anchor href={href} tabIndex={-1} aria-hidden="true" className={cx(picked.book)}>
      {step === 0 ? <span className={picked.unknown} /> : <Spine game={art} step={step} />}
      <Cover game={art} eager className={picked.cover} />
    </Anchor>
  );
}
