import type { Page } from 'playwright-core';
import type { Stack } from '../stack/stack.ts';

/** A stack that is reached by a name: browsers make passkeys for names alone. */
export const named = (stack: Stack): Stack => ({ ...stack, url: stack.url.replace('127.0.0.1', 'localhost') });

/** A device with an authenticator of its own, such as a telephone whose owner is always there. */
export async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on somebody else holds the device, whom it does not know; or its owner again. */
    know: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await session.send('WebAuthn.disable');
      await session.detach();
    },
  };
}
