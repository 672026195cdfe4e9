import {
  Download,
  Fingerprint,
  KeyRound,
  LifeBuoy,
  Link,
  LockKeyhole,
  LogIn,
  LogOut,
  Mail,
  ShieldAlert,
  Smartphone,
  Unlink,
} from 'lucide-react';
import type { SecurityEvent } from '../../../worker/people/security/security.schema.ts';
import type { Icon } from '../../ui/icon.ts';

/** The drawing of each event. */
export const EVENT_ICONS: Record<SecurityEvent, Icon> = {
  signedIn: LogIn,
  newDevice: ShieldAlert,
  signInRefused: ShieldAlert,
  signedOut: LogOut,
  sessionEnded: LogOut,
  otherSessionsEnded: LogOut,
  passwordChanged: LockKeyhole,
  passwordReset: LockKeyhole,
  emailChanged: Mail,
  passkeyAdded: Fingerprint,
  passkeyRemoved: Fingerprint,
  appAdded: Smartphone,
  appRemoved: Smartphone,
  recoveryCodesMade: LifeBuoy,
  recoveryCodeUsed: LifeBuoy,
  factorResetAsked: ShieldAlert,
  factorResetStopped: LifeBuoy,
  factorsRemoved: ShieldAlert,
  providerLinked: Link,
  providerUnlinked: Unlink,
  tokenMade: KeyRound,
  tokenRevoked: KeyRound,
  exported: Download,
  disowned: ShieldAlert,
};
