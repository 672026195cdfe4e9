import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError, type Reason } from '../provider-error.ts';
import { readAs } from '../read-json.ts';
import { codeOf, meaningOfCode, refusalOf, unknownCode } from './refusal.ts';
import { asJson, at, IdText } from './xbox.answers.ts';

const USER_AUTH = 'https://user.auth.xboxlive.com/user/authenticate';
const XSTS = 'https://xsts.auth.xboxlive.com/xsts/authorize';
/** A long history takes its time. */
const TIMEOUT_MS = 15_000;

const UserToken = v.object({ Token: v.string() });
const XstsToken = v.object({
  Token: v.string(),
  DisplayClaims: v.object({
    xui: v.tuple([v.object({ uhs: v.string(), xid: IdText, gtg: v.pipe(v.string(), v.nonEmpty()) })]),
  }),
});

/** A person signed in at Xbox Live; `authorization` is valid for some hours. */
export type Session = { xuid: string; gamerTag: string; authorization: string };

/** A sign-in that Xbox Live refuses has an XErr with the reason, or has expired. */
function readToken<T>(schema: v.GenericSchema<unknown, T>, { status, json }: Answer): T {
  if (status === 200) return readAs(schema, json);
  if (status === 400 || status === 401) throw refusalOf(json) ?? new ProviderError('sign_in_expired');
  throw new ProviderError(status === 403 ? 'xbox_refused' : 'provider_changed');
}

/** From Microsoft's access token to Xbox Live's. `d=` marks the token of a registered app. */
export async function signInXbox(env: Env, accessToken: string): Promise<Session> {
  const ticket = {
    RelyingParty: 'http://auth.xboxlive.com',
    TokenType: 'JWT',
    Properties: { AuthMethod: 'RPS', SiteName: 'user.auth.xboxlive.com', RpsTicket: `d=${accessToken}` },
  };
  const user = await askProvider(at(env, USER_AUTH), asJson(ticket, { 'x-xbl-contract-version': '1' }));
  const { Token: userToken } = readToken(UserToken, user);
  const claim = {
    RelyingParty: 'http://xboxlive.com',
    TokenType: 'JWT',
    Properties: { UserTokens: [userToken], SandboxId: 'RETAIL' },
  };
  const xsts = await askProvider(at(env, XSTS), asJson(claim, { 'x-xbl-contract-version': '1' }));
  const { Token: token, DisplayClaims } = readToken(XstsToken, xsts);
  const [{ uhs, xid, gtg }] = DisplayClaims.xui;
  return { xuid: xid, gamerTag: gtg, authorization: `XBL3.0 x=${uhs};${token}` };
}

const STATUSES = { 401: 'sign_in_expired', 403: 'xbox_refused', 404: 'account_not_found' } as const;
const isKnown = (status: number): status is keyof typeof STATUSES => status in STATUSES;

/** Why it refused: by its own number, or else by the status. */
function reasonOf(status: number, code: number | undefined): Reason {
  const known = code === undefined ? undefined : meaningOfCode(code);
  if (known) return known;
  if (isKnown(status)) return STATUSES[status];
  return code === undefined ? 'provider_changed' : unknownCode(code);
}

/** Calls Xbox Live for the person who signed in, a GET or with a body a POST. Throws ProviderError. */
export async function askXboxLive(env: Env, { authorization }: Session, address: string, body?: object) {
  const headers = { Authorization: authorization, 'x-xbl-contract-version': '2' };
  const { status, json } = await askProvider(at(env, address), asJson(body, headers), { timeoutMs: TIMEOUT_MS });
  const code = codeOf(json);
  if (status === 200 && code === undefined) return json;
  throw new ProviderError(reasonOf(status, code));
}
