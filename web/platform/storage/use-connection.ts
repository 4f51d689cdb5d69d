import { useSyncExternalStore } from 'react';
import { connection, type Standing } from '#web/platform/api/connection.ts';

/** Whether the server can be reached, as far as known. */
export const useConnection = (): Standing => useSyncExternalStore(connection.subscribe, connection.standing);
