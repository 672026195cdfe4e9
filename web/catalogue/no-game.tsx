import type { ReactNode } from 'react';
import { gamePath, paths, searchPath } from '../paths.ts';
import { useT } from '../platform/i18n.ts';
import { brokenWords } from '../platform/load-error.ts';
import { openSearch } from '../platform/search-panel.ts';
import { useSignedIn } from '../platform/session.ts';
import { BareScreen } from '../ui/bare-screen.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Broken, Empty } from '../ui/empty-shelf.tsx';
import { SkeletonLine, Waiting } from '../ui/skeleton.tsx';

/** The screen of a game without the game. Its head is the title, if it has one of its own. */
function GamelessScreen({ title, children }: { title?: string; children: ReactNode }) {
  const t = useT();
  const name = t('game.index.title');
  return (
    <BareScreen className="page" head={t('layout.head', { screen: title ?? name })} name={name}>
      {children}
    </BareScreen>
  );
}

/** No game has this address. The words in the address are searched for instead. */
export function GameMissing({ slug }: { slug: string }) {
  const t = useT();
  const term = slug.replaceAll('-', ' ');
  const title = t('game.missing.title');
  const acts = (
    <>
      <ButtonLink variant="main" href={searchPath(term)}>
        {t('game.missing.search', { term })}
      </ButtonLink>
      <Button variant="quiet" onClick={openSearch}>
        {t('game.missing.open')}
      </Button>
    </>
  );
  return (
    <GamelessScreen title={title}>
      <Empty title={title} text={t('game.missing.text')} acts={acts} />
    </GamelessScreen>
  );
}

/** The game is not for children: how an adult may see it, and nothing about the game. */
export function GameHidden({ slug }: { slug: string }) {
  const t = useT();
  const login = `${paths.login}?${new URLSearchParams({ next: gamePath(slug) })}`;
  const isSignedIn = useSignedIn();
  const title = t('game.hidden.title');
  const acts = (
    <>
      <ButtonLink variant="main" href={isSignedIn ? `${paths.settings}#mature` : login}>
        {t(isSignedIn ? 'game.hidden.profile' : 'game.hidden.login')}
      </ButtonLink>
      <Button variant="quiet" onClick={openSearch}>
        {t('game.hidden.open')}
      </Button>
    </>
  );
  return (
    <GamelessScreen title={title}>
      <Empty title={title} text={t(isSignedIn ? 'game.hidden.text' : 'game.hidden.textVisitor')} acts={acts} />
    </GamelessScreen>
  );
}

/** Whether there is a game for this reader is being asked. */
export function GameWaiting() {
  const t = useT();
  return (
    <GamelessScreen>
      <Waiting label={t('common.loading')}>
        <SkeletonLine width="12rem" />
      </Waiting>
    </GamelessScreen>
  );
}

export const GameBroken = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <GamelessScreen>
    <Broken {...brokenWords(error)} onRetry={onRetry} />
  </GamelessScreen>
);
