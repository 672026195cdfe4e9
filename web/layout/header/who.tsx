import type { SessionUser } from '../../platform/session.ts';

/** First name over username, or the username alone. */
export const Who = ({ user }: { user: SessionUser }) => (
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
