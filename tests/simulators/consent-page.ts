import { html, raw } from 'hono/html';
import { type DemoPerson, PEOPLE } from './people.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 34rem; margin: 2rem auto; padding-inline: 1rem; }
  aside { background: #ffe9a8; padding: .5rem 1rem; border-radius: .5rem; }
  button { font: inherit; padding: .6rem 1rem; margin-block: .25rem; inline-size: 100%; text-align: start; }
  label { display: block; margin-block: .5rem; } small { color: #444; display: block; }
  input:not([type=checkbox]) { font: inherit; inline-size: 100%; box-sizing: border-box; padding: .4rem; }`;

function mailOf({ email, verified }: DemoPerson, verifies: boolean): string {
  if (!email) return 'no e-mail';
  return `${email}, ${verifies && verified ? 'verified' : 'not verified'}`;
}

type Page = { provider: string; title: string; verifies: boolean; asked: URLSearchParams; cancel: string };

/** The page where a person agrees to be identified. Everything the site asked for is passed on in hidden fields. */
export function consentPage({ provider, title, verifies, asked, cancel }: Page) {
  const hidden = [...asked].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const choice = (person: DemoPerson) =>
    html`<button name="person" value="${person.id}" data-person="${person.id}">
      <bdi>${person.name}</bdi><small>${mailOf(person, verifies)}</small>
    </button>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} (demo data)</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body data-provider="${provider}">
        <main>
          <h1>Sign in with ${title}</h1>
          <aside><strong>Demo data.</strong> This is not ${title}. Nobody here exists, and no password is asked for.</aside>
          <h2>Continue as</h2>
          <form>${hidden} ${PEOPLE.filter(person => !person.trouble).map(choice)}</form>
          <h2>Or as somebody else</h2>
          <form>
            ${hidden} <input type="hidden" name="person" value="custom" />
            <label>Name <input name="name" required /></label>
            <label>E-mail (may stay empty) <input name="email" type="email" /></label>
            <label><input name="verified" type="checkbox" checked /> The e-mail is verified</label>
            <button data-person="custom">Continue</button>
          </form>
          <p><a href="${cancel}" data-cancel>Cancel</a></p>
          <details>
            <summary>When things go wrong</summary>
            <form>${hidden} ${PEOPLE.filter(person => person.trouble).map(choice)}</form>
          </details>
        </main>
      </body>
    </html>`;
}
