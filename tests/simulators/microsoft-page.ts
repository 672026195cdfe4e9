import { html } from 'hono/html';
import { MICROSOFT_PEOPLE, type MicrosoftPerson } from './microsoft-people.ts';

/**
 * The page where a person lets the site read their Xbox data. Everything the site asked for is passed on in hidden
 * fields.
 */
export function microsoftPage(asked: URLSearchParams, cancel: string) {
  const hidden = [...asked].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const choice = ({ id, name }: MicrosoftPerson) =>
    html`<p><button name="person" value="${id}" data-person="${id}">${name}</button></p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Microsoft (demo data)</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-inline-size: 34rem; margin: 2rem auto; padding: 0 1rem; }
          aside { background: #ffe9a8; padding: .5rem 1rem; border-radius: .5rem; }
          button { font: inherit; padding: .6rem 1rem; inline-size: 100%; text-align: start; }
        </style>
      </head>
      <body data-provider="microsoft">
        <main>
          <h1>Let this site see your Xbox games?</h1>
          <aside><strong>Demo data.</strong> This is not Microsoft. Nobody here exists, and no password is asked for.</aside>
          <form>
            ${hidden}
            <h2>Yes, as</h2>
            ${MICROSOFT_PEOPLE.filter(person => person.gamer).map(choice)}
            <details>
              <summary>Somebody whom Xbox refuses</summary>
              ${MICROSOFT_PEOPLE.filter(person => !person.gamer).map(choice)}
            </details>
          </form>
          <p><a href="${cancel}" data-cancel>Cancel</a></p>
        </main>
      </body>
    </html>`;
}
