import { open, seal } from '../../platform/crypto/seal.ts';
import { canSign } from '../../platform/crypto/token.ts';
import { authorize } from '../../providers/push/vapid.ts';
import { type Check, fine, wrong } from './finding.ts';

const HOW = 'docs/configuration.md says how to make one';

/** Every key that is only ours: tried by using it. */
export const KEY_CHECKS: Check[] = [
  {
    name: 'SIGNING_KEYS',
    needs: ['SIGNING_KEYS'],
    without: 'nobody can sign in, and the Worker refuses to run',
    ask: async ({ SIGNING_KEYS = '' }) =>
      (await canSign({ SIGNING_KEYS }))
        ? fine('signs and verifies')
        : wrong('they do not sign: make new ones with `npm -s run keys`'),
  },
  {
    name: 'SEALING_KEY',
    needs: ['SEALING_KEY'],
    without: 'no sign-in with Microsoft, no authenticator apps, no notifications',
    ask: async ({ SEALING_KEY = '' }) => {
      const opened = await seal({ SEALING_KEY }, 'doctor').then(
        sealed => open({ SEALING_KEY }, sealed),
        () => undefined,
      );
      return opened === 'doctor' ? fine('encrypts and opens') : wrong(`it must be 32 bytes as base64url; ${HOW}`);
    },
  },
  {
    name: 'PUSH_KEY',
    needs: ['PUSH_KEY'],
    without: 'no browser is reminded; weekly mails are',
    ask: async ({ PUSH_KEY = '', MAIL_FROM = '' }) => {
      const signed = await authorize({ PUSH_KEY, MAIL_FROM }, 'https://push.example').catch(() => undefined);
      return signed ? fine('signs notifications') : wrong(`it must be a private JWK of P-256; ${HOW}`);
    },
  },
];
