// Every kind of job and the verb that does it.
import type { Work } from './job-kind.ts';

export const allWork: readonly Work[] = [];
