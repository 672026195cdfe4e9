import { screenAt } from '../../worker/pages/screens.ts';
import { analytics } from '../platform/site.ts';

/** Screens whose address opens something for whoever has it: no third party may read it. */
const SECRET: readonly (string | undefined)[] = ['sharedYear', 'pairInvite', 'unsubscribe'];

/** Loads the analytics script, if one is set up; such services identify a site by its host. */
export function startAnalytics(): void {
  if (!analytics || SECRET.includes(screenAt(location.pathname)?.name)) return;
  const script = document.createElement('script');
  script.src = analytics;
  script.defer = true;
  script.dataset.domain = location.hostname;
  document.head.append(script);
}
