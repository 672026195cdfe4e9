import { fields } from '../../worker/platform/fields.words.en.ts';
import { calendar } from '../calendar/words/calendar.en.ts';
import { feed } from '../calendar/words/feed.en.ts';
import { reminders } from '../calendar/words/reminders.en.ts';
import { unsubscribe } from '../calendar/words/unsubscribe.en.ts';
import { facts } from '../catalogue/words/facts.en.ts';
import { game } from '../catalogue/words/game.en.ts';
import { free } from '../free-games/words/free-games.en.ts';
import { accounts } from '../imports/words/accounts.en.ts';
import { files } from '../imports/words/files.en.ts';
import { imports } from '../imports/words/imports.en.ts';
import { keys, palette } from '../layout/words/keys.en.ts';
import { layout } from '../layout/words/layout.en.ts';
import { offline } from '../offline/words/offline.en.ts';
import { about } from '../pages/words/about.en.ts';
import { developers } from '../pages/words/developers.en.ts';
import { help } from '../pages/words/help.en.ts';
import { home } from '../pages/words/home.en.ts';
import { privacy } from '../pages/words/privacy.en.ts';
import { terms } from '../pages/words/terms.en.ts';
import { tour } from '../pages/words/tour.en.ts';
import { auth } from '../people/words/auth.en.ts';
import { contact } from '../people/words/contact.en.ts';
import { factors } from '../people/words/factors.en.ts';
import { recovery } from '../people/words/recovery.en.ts';
import { security } from '../people/words/security.en.ts';
import { settings } from '../people/words/settings.en.ts';
import { social } from '../people/words/social.en.ts';
import { tokens } from '../people/words/tokens.en.ts';
import { common } from '../platform/words/common.en.ts';
import { advanced } from '../search/words/advanced.en.ts';
import { missing } from '../search/words/missing.en.ts';
import { notes } from '../search/words/notes.en.ts';
import { search } from '../search/words/search.en.ts';
import { archives } from '../shelf/words/archives.en.ts';
import { days } from '../shelf/words/days.en.ts';
import { diary } from '../shelf/words/diary.en.ts';
import { library } from '../shelf/words/library.en.ts';
import { lists } from '../shelf/words/lists.en.ts';
import { progress } from '../shelf/words/progress.en.ts';
import { tags } from '../shelf/words/tags.en.ts';
import { views } from '../shelf/words/views.en.ts';
import { walls } from '../shelf/words/walls.en.ts';
import { subscriptions } from '../subscriptions/words/subscriptions.en.ts';
import { together } from '../together/words/together.en.ts';
import { deck } from '../tonight/words/deck.en.ts';
import { plan } from '../tonight/words/plan.en.ts';
import { tonight } from '../tonight/words/tonight.en.ts';
import { year } from '../year/words/year.en.ts';

/**
 * The words of the interface by group. English is the reference: its keys are the keys. A group is one file of the app
 * (`web/build/words.ts`), which comes with the first screen that names it in `worker/pages/screens.ts`.
 */
export const en = {
  /** What every visit needs. */
  first: { common, layout, home, search, lists, game },
  /** Forms, accounts and linked libraries. */
  more: { fields, auth, recovery, social, settings, tokens, accounts, imports },
  /** Passkeys, codes and second steps. */
  factors: { factors },
  /** Where a person is signed in, what happened to their account, and how they get it back. */
  security: { security },
  /** Moving in with a file of another tracker. */
  files: { files },
  /** The words for the library, the archive, walls, the diary, days played, tags, views, free games, the tour, the keys and the commands. */
  play: { library, archives, walls, diary, days, tags, views, free, tour, keys, palette },
  /** What of a game is in Arabic, how it is played and how far one is, for its page and for the lists. */
  facts: { facts, progress },
  /** What to play: tonight, the plan, the deck, subscriptions, and games that two people share. */
  evening: { tonight, plan, deck, subscriptions, together },
  /** The year and its numbers. */
  year: { year },
  /** Release dates, the calendar feed and reminders. */
  calendar: { calendar, feed, reminders, unsubscribe },
  /** What a search needs beside its results: filters, missing games, and what an answer says about its term. */
  seek: { advanced, missing, notes },
  /** What waits for a connection, and new versions. */
  offline: { offline },
  /** The pages of text, and the contact form. */
  texts: { about, developers, help, privacy, terms, contact },
} as const;
