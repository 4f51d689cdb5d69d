import type { Services } from '#server/platform/services.ts';
import { listDeletionsDue } from './leaving.store.ts';

const maxAtOnce = 50;

/** Accounts whose deletion is due. */
export const listDeletions = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  listDeletionsDue(db, clock.now(), maxAtOnce);
