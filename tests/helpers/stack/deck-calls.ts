import { today } from '../games/diary.ts';
import type { Calls } from './every-route.ts';

/** Each call of the deck. */
export const deckCalls: Calls = {
  'GET /api/triage': async owner => () => owner.get('/api/triage?count=10&steps=10'),
  'POST /api/triage': async owner => {
    const { id } = await owner.hold({ source: 'steam' });
    const decisions = [{ id, act: 'playing' }];
    return () => owner.post('/api/triage', { decisions, key: crypto.randomUUID(), day: today() });
  },
};
