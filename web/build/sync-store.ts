/**
 * Replaces `use-sync-external-store/shim`. React has had this hook since version 18, so the shim would only add weight.
 */
export { useSyncExternalStore } from 'react';
