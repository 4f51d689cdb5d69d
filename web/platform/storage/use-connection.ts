import { useSyncExternalStore } from 'react';
import { connection, type Standing } from '#web/platform/api/connection.ts';

/** How the server can be reached, as far as anybody knows. */
export const useConnection = (): Standing => useSyncExternalStore(connection.subscribe, connection.standing);
