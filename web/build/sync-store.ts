/** Stands in for `use-sync-external-store/shim`: React has had it since 18, and the shim only weighs. */
export { useSyncExternalStore } from 'react';
