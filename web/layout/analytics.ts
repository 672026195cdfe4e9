import { analytics } from '../platform/site.ts';

/** Loads the analytics script, if one is set up; such services identify a site by its host. */
export function startAnalytics(): void {
  if (!analytics) return;
  const script = document.createElement('script');
  script.src = analytics;
  script.defer = true;
  script.dataset.domain = location.hostname;
  document.head.append(script);
}
