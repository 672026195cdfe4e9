import { useEffect } from 'react';
import { onSession, personId } from '../../platform/session.ts';
import { readStored } from '../../platform/storage.ts';

const offline = () => import('./attend.ts');

/** Keeps the shelf for a visit without connection, of a signed-in person only; and erases what others left. */
export function useOffline(): void {
  useEffect(() => {
    const attend = () => {
      const isLeft = (readStored('kept') ?? readStored('waiting')) !== null;
      if (personId() || isLeft)
        offline().then(
          ({ attendTo }) => attendTo(personId()),
          () => {},
        );
    };
    attend();
    return onSession(attend);
  }, []);
}
