import { today } from '../games/diary.ts';
import { newOwner, type Owner } from '../games/shelf.ts';
import { newInvite, pairUp } from '../people/pairs.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** How to call the routes of two people who compare their shelves. */
export function togetherCalls(stack: Stack): Calls {
  async function paired(owner: Owner): Promise<string> {
    const friend = await newOwner(stack);
    const { game } = await friend.hold();
    await owner.hold({ game });
    return pairUp(owner, friend);
  }
  const withLink = (act: string) => async (owner: Owner) => {
    const { token } = await newInvite(await newOwner(stack));
    return () => owner.post(`/api/together/invites/${act}`, { token });
  };
  return {
    'GET /api/together': async owner => {
      await paired(owner);
      return () => owner.get('/api/together');
    },
    'POST /api/together/invites': async owner => () => owner.post('/api/together/invites'),
    'DELETE /api/together/invites/:id': async owner => {
      const { id } = await newInvite(owner);
      return () => owner.remove(`/api/together/invites/${id}`);
    },
    'POST /api/together/invites/read': withLink('read'),
    'POST /api/together/invites/accept': withLink('accept'),
    'GET /api/together/:id': async owner => {
      const id = await paired(owner);
      return () => owner.get(`/api/together/${id}`);
    },
    'GET /api/together/:id/tonight': async owner => {
      const id = await paired(owner);
      return () => owner.get(`/api/together/${id}/tonight?evening=${today()}`);
    },
    'DELETE /api/together/:id': async owner => {
      const id = await paired(owner);
      return () => owner.remove(`/api/together/${id}`);
    },
  };
}
