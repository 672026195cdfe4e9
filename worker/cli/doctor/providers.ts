import { codeRequest, psnSetupOf } from '../../providers/psn/psn-token.ts';
import { captchaOrigin } from '../../providers/turnstile.ts';
import { type Check, call, form, judgeAnswer, wrong } from './finding.ts';

/** Every service that somebody else runs: asked for the cheapest thing that needs the key. */
export const PROVIDER_CHECKS: Check[] = [
  {
    name: 'Steam',
    needs: ['STEAM_API_KEY'],
    without: 'no library of Steam is read',
    ask: async ({ STEAM_API_KEY = '', STEAM_URL = 'https://api.steampowered.com' }, signal) => {
      const query = new URLSearchParams({ key: STEAM_API_KEY, steamids: '76561197960287930' });
      const said = await call(`${STEAM_URL}/ISteamUser/GetPlayerSummaries/v2/?${query}`, { signal });
      const isWrong = said.status === 401 || said.status === 403;
      return judgeAnswer(said, {
        isWrong,
        isFine: said.status === 200,
        mend: 'Steam refuses STEAM_API_KEY: copy it anew',
      });
    },
  },
  {
    name: 'IGDB',
    needs: ['IGDB_CLIENT_ID', 'IGDB_CLIENT_SECRET'],
    without: 'the catalogue is not read from IGDB',
    ask: async ({ IGDB_CLIENT_ID = '', IGDB_CLIENT_SECRET = '', IGDB_URL = 'https://id.twitch.tv' }, signal) => {
      const body = { client_id: IGDB_CLIENT_ID, client_secret: IGDB_CLIENT_SECRET, grant_type: 'client_credentials' };
      const said = await call(`${IGDB_URL}/oauth2/token`, { ...form(body), signal });
      const mend = 'Twitch refuses IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: copy both anew';
      return judgeAnswer(said, { isWrong: [400, 401, 403].includes(said.status), isFine: said.status === 200, mend });
    },
  },
  {
    name: 'OpenXBL',
    needs: ['OPENXBL_KEY'],
    without: 'no library of Xbox is read by gamertag',
    ask: async ({ OPENXBL_KEY = '', OPENXBL_URL = 'https://xbl.io' }, signal) => {
      const said = await call(`${OPENXBL_URL}/api/v2/search/doctor`, {
        signal,
        headers: { 'X-Authorization': OPENXBL_KEY, Accept: 'application/json' },
      });
      const mend = 'OpenXBL refuses OPENXBL_KEY: make a new one, or look at the subscription';
      const isWrong = [401, 402].includes(said.status) || /"code":\s*40[12]\b/.test(said.text);
      return judgeAnswer(said, { isWrong, isFine: [200, 404].includes(said.status), mend });
    },
  },
  {
    name: 'PlayStation',
    needs: ['PSN_NPSSO'],
    without: 'no library of PlayStation is read',
    ask: async (vars, signal) => {
      const { url, init } = codeRequest(psnSetupOf({ PSN_NPSSO: vars.PSN_NPSSO, PSN_URL: vars.PSN_URL }));
      const said = await call(url, { ...init, signal });
      const mend = 'PlayStation refuses PSN_NPSSO: sign in again and set a new one';
      return judgeAnswer(said, {
        isWrong: /login_required/.test(said.text),
        isFine: /[?&]code=/.test(said.text),
        mend,
      });
    },
  },
  {
    name: 'Turnstile',
    needs: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
    without: 'no form is checked for bots',
    ask: async (vars, signal) => {
      const body = JSON.stringify({ secret: vars.TURNSTILE_SECRET, response: 'doctor' });
      const headers = { 'Content-Type': 'application/json' };
      const url = `${captchaOrigin({ TURNSTILE_URL: vars.TURNSTILE_URL })}/turnstile/v0/siteverify`;
      const said = await call(url, { method: 'POST', headers, body, signal });
      const mend = 'Turnstile refuses TURNSTILE_SECRET: copy it anew';
      const isFine = /invalid-input-response/.test(said.text);
      return judgeAnswer(said, { isWrong: /invalid-input-secret/.test(said.text), isFine, mend });
    },
  },
  {
    name: 'leaked passwords',
    needs: ['PWNED_CHECK'],
    without: 'only the 100,000 commonest passwords are refused',
    ask: async ({ PWNED_CHECK, PWNED_URL = 'https://api.pwnedpasswords.com' }, signal) => {
      if (PWNED_CHECK !== 'on') return wrong('PWNED_CHECK is `on`, or is left out');
      const said = await call(`${PWNED_URL}/range/00000`, { signal });
      const isFine = said.status === 200 && /^[0-9A-F]{35}:\d+/.test(said.text);
      return judgeAnswer(said, { isWrong: false, isFine, mend: '' });
    },
  },
];
