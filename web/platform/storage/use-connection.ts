import { useSyncExternalStore } from 'react';
import { connection, type ConnectionState } from '#web/platform/api/connection.ts';

/** Whether the server can be reached, as far as known. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state);
