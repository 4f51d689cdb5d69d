import { problem } from '#contract/problems.ts';
import type { QuestionConsent } from '#contract/questions.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteConsent, findConsent, upsertConsent } from './questions.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'languageModel'>;

export async function getConsent(
  { db, languageModel }: Pick<Services, 'db' | 'languageModel'>,
  userId: UserId,
): Promise<QuestionConsent> {
  if (!languageModel) return { service: null, givenAt: null };
  const { service } = languageModel;
  return { service, givenAt: (await findConsent(db, userId, service))?.toISOString() ?? null };
}

/**
 * Records that the user agrees that scenes are sent to `service`, as it was shown to them; null withdraws it. Throws
 * `question.off`, `question.service_changed`.
 */
export async function setConsent(
  services: Needs,
  userId: UserId,
  service: string | null,
): Promise<QuestionConsent> {
  const { db, clock, languageModel } = services;
  if (service === null) await deleteConsent(db, userId);
  else if (!languageModel) throw problem('question.off');
  else if (service !== languageModel.service) throw problem('question.service_changed');
  else await upsertConsent(db, { userId, service, givenAt: clock.now() });
  return getConsent(services, userId);
}
