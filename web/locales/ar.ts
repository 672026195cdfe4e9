import { fields } from '../../worker/platform/fields.words.ar.ts';
import { calendar } from '../calendar/words/calendar.ar.ts';
import { feed } from '../calendar/words/feed.ar.ts';
import { reminders } from '../calendar/words/reminders.ar.ts';
import { unsubscribe } from '../calendar/words/unsubscribe.ar.ts';
import { facts } from '../catalogue/words/facts.ar.ts';
import { game } from '../catalogue/words/game.ar.ts';
import { free } from '../free-games/words/free-games.ar.ts';
import { accounts } from '../imports/words/accounts.ar.ts';
import { files } from '../imports/words/files.ar.ts';
import { imports } from '../imports/words/imports.ar.ts';
import { keys, palette } from '../layout/words/keys.ar.ts';
import { layout } from '../layout/words/layout.ar.ts';
import { offline } from '../offline/words/offline.ar.ts';
import { about } from '../pages/words/about.ar.ts';
import { developers } from '../pages/words/developers.ar.ts';
import { help } from '../pages/words/help.ar.ts';
import { home } from '../pages/words/home.ar.ts';
import { privacy } from '../pages/words/privacy.ar.ts';
import { terms } from '../pages/words/terms.ar.ts';
import { tour } from '../pages/words/tour.ar.ts';
import { auth } from '../people/words/auth.ar.ts';
import { contact } from '../people/words/contact.ar.ts';
import { factors } from '../people/words/factors.ar.ts';
import { recovery } from '../people/words/recovery.ar.ts';
import { security } from '../people/words/security.ar.ts';
import { settings } from '../people/words/settings.ar.ts';
import { social } from '../people/words/social.ar.ts';
import { tokens } from '../people/words/tokens.ar.ts';
import { common } from '../platform/words/common.ar.ts';
import { advanced } from '../search/words/advanced.ar.ts';
import { missing } from '../search/words/missing.ar.ts';
import { notes } from '../search/words/notes.ar.ts';
import { search } from '../search/words/search.ar.ts';
import { archives } from '../shelf/words/archives.ar.ts';
import { days } from '../shelf/words/days.ar.ts';
import { diary } from '../shelf/words/diary.ar.ts';
import { library } from '../shelf/words/library.ar.ts';
import { lists } from '../shelf/words/lists.ar.ts';
import { progress } from '../shelf/words/progress.ar.ts';
import { tags } from '../shelf/words/tags.ar.ts';
import { views } from '../shelf/words/views.ar.ts';
import { walls } from '../shelf/words/walls.ar.ts';
import { subscriptions } from '../subscriptions/words/subscriptions.ar.ts';
import { together } from '../together/words/together.ar.ts';
import { deck } from '../tonight/words/deck.ar.ts';
import { plan } from '../tonight/words/plan.ar.ts';
import { tonight } from '../tonight/words/tonight.ar.ts';
import { year } from '../year/words/year.ar.ts';
import type { Dictionaries } from './shape.ts';

/** Every key of English; a missing one does not compile. */
export const ar: Dictionaries = {
  first: { common, layout, home, search, lists, game },
  more: { fields, auth, recovery, social, settings, tokens, accounts, imports },
  factors: { factors },
  security: { security },
  files: { files },
  play: { library, archives, walls, diary, days, tags, views, free, tour, keys, palette },
  facts: { facts, progress },
  evening: { tonight, plan, deck, subscriptions, together },
  year: { year },
  calendar: { calendar, feed, reminders, unsubscribe },
  seek: { advanced, missing, notes },
  offline: { offline },
  texts: { about, developers, help, privacy, terms, contact },
};
