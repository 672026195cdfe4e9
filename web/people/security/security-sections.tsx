import { EventsSection } from './events-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/**
 * The sections of the profile about its safety. They come after the others: they are long, and read data of their own.
 */
export function SecuritySections() {
  return (
    <>
      <SessionsSection />
      <EventsSection />
    </>
  );
}
