import { firstSigns } from '../../../worker/platform/characters.schema.ts';
import type { SessionUser } from '../../platform/session.ts';

/** The letter that replaces a missing picture. */
export const userLetter = (user: SessionUser | null) =>
  firstSigns(user?.firstName || user?.username || '', 1).toUpperCase();

/** First name over username, or the username alone. */
export const UserName = ({ user }: { user: SessionUser }) => (
  <span>
    <b className="small-heading" dir="auto">
      {user.firstName || user.username}
    </b>
    {user.firstName && (
      <>
        <br />
        <bdi className="meta">{user.username}</bdi>
      </>
    )}
  </span>
);
