/* Loads the analytics script, where one is set up: few sites have one, so this is a file of its own, which acts when it
   is loaded. Such services identify a site by its host. */
import { screenAt } from '../../worker/pages/screens.ts';
import { analytics } from '../platform/site.ts';

/** Screens whose address opens something for whoever has it: no third party may read it. */
const SECRET: readonly (string | undefined)[] = ['sharedYear', 'pairInvite', 'unsubscribe'];

if (analytics && !SECRET.includes(screenAt(location.pathname)?.name)) {
  const script = document.createElement('script');
  script.src = analytics;
  script.defer = true;
  script.dataset.domain = location.hostname;
  document.head.append(script);
}
