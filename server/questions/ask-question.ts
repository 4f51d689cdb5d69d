import { problem, type ProblemCode } from '#contract/problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import type { Question, SceneQuestions } from '#contract/questions.ts';
import type { QuestionId, SceneId, UserId } from '#domain/ids.ts';
import { effectivePlan } from '#domain/plans/plan.ts';
import { citedAnswer } from '#domain/questions/cited-answer.ts';
import { questionLimits, questionsPerDay } from '#domain/questions/question-limits.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { getSceneToAskAbout } from '#server/scenes/scene-access.ts';
import { getConsent } from './consent.ts';
import { messagesFor } from './messages.ts';
import {
  addQuestionUsage,
  addTokens,
  countAskedOn,
  countQuestions,
  deleteQuestionOf,
  findConsent,
  findQuestion,
  holdScene,
  insertQuestion,
  listQuestionRows,
  takeBackQuestionUsage,
  type QuestionRow,
} from './questions.store.ts';
import { loadScript } from './load-script.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'languageModel'>;

/** The caller's questions. Throws `scene.not_found`, `scene.access_denied`. */
export async function listQuestions(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
): Promise<SceneQuestions> {
  const { db } = services;
  const { userId } = caller;
  const scene = await getSceneToAskAbout(services, caller, sceneId);
  const refusal = await whyNotSent(services, userId, scene);
  const day = { userId, day: today(services) };
  const most = await mostPerDay(services, userId);
  return {
    ...(await getConsent(services, userId)),
    questions: (await listQuestionRows(db, { sceneId, userId })).map(questionFrom),
    whyNot: refusal && sentenceFor(refusal),
    left: Math.max(0, most - (await countAskedOn(db, day))),
  };
}

/**
 * Asks the language model about a scene once, however often the question is sent; later calls answer what is stored. Throws
 * `scene.not_found`, `scene.access_denied`, and the problems `question.…`.
 */
export async function askQuestion(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
  { questionId, text }: { questionId: QuestionId; text: string },
): Promise<Question> {
  const { db, clock, languageModel } = services;
  const { userId } = caller;
  const scene = await getSceneToAskAbout(services, caller, sceneId);
  const stored = await findQuestion(db, questionId);
  if (stored) return storedFor(stored, { sceneId, userId });
  const refusal = await whyNotSent(services, userId, scene);
  if (refusal || !languageModel) throw problem(refusal ?? 'question.off');
  const { service } = languageModel;
  if (!(await findConsent(db, userId, service))) throw problem('question.consent');
  if ((await countQuestions(db, { sceneId, userId })) >= questionLimits.perScene)
    throw problem('question.too_many', { most: questionLimits.perScene });
  const script = await loadScript(services, sceneId, userId);
  const day = { userId, day: today(services) };
  const most = await mostPerDay(services, userId);
  if (!(await addQuestionUsage(db, day, most))) throw problem('question.day_limit', { most });
  const answer = await languageModel.ask(messagesFor(script, text)).catch(async (error: unknown) => {
    await takeBackQuestionUsage(db, day);
    throw error;
  });
  await addTokens(db, day, answer);
  if (answer.text === null) throw problem('question.refused');
  const { parts, isCut } = citedAnswer(answer.text, script.lineIds);
  const row = {
    id: questionId,
    sceneId,
    userId,
    text,
    answer: parts,
    isCut: isCut || answer.isCut,
    service,
    askedAt: clock.now(),
  };
  const isFirst = await db.transaction(async (tx) => {
    // An answer takes long enough for the scene to be deleted meanwhile.
    if (!(await holdScene(tx, sceneId))) throw problem('scene.not_found');
    return insertQuestion(tx, row);
  });
  if (isFirst) return questionFrom(row);
  return storedFor((await findQuestion(db, questionId)) ?? row, { sceneId, userId });
}

/** Throws `scene.not_found`, `scene.access_denied`, `question.not_found`. */
export async function deleteQuestion(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { sceneId, questionId }: { sceneId: SceneId; questionId: QuestionId },
): Promise<void> {
  await getSceneToAskAbout(services, caller, sceneId);
  const { userId } = caller;
  if (!(await deleteQuestionOf(services.db, { sceneId, userId }, questionId)))
    throw problem('question.not_found');
}

/** Why this scene isn't sent for anybody's question; null if it may be. Guests need its owner's consent too. */
async function whyNotSent(
  { db, languageModel }: Pick<Services, 'db' | 'languageModel'>,
  userId: UserId,
  scene: Awaited<ReturnType<typeof getSceneToAskAbout>>,
): Promise<ProblemCode | null> {
  if (!languageModel) return 'question.off';
  if (scene.isConfidential) return 'question.confidential';
  if (scene.isOpenToAll || scene.userId === null || scene.userId === userId) return null;
  return (await findConsent(db, scene.userId, languageModel.service)) ? null : 'question.owner_consent';
}

const today = ({ clock }: Pick<Services, 'clock'>) => clock.now().toISOString().slice(0, 10);

const mostPerDay = async (services: Pick<Services, 'db'>, userId: UserId) =>
  questionsPerDay[effectivePlan(await getEntitlement(services, userId))];

function storedFor(row: QuestionRow, { sceneId, userId }: { sceneId: SceneId; userId: UserId }): Question {
  if (row.userId !== userId || row.sceneId !== sceneId) throw problem('question.id_in_use');
  return questionFrom(row);
}

const questionFrom = ({ id, text, answer, isCut, askedAt }: QuestionRow): Question => ({
  id,
  text,
  answer,
  isCut,
  askedAt: askedAt.toISOString(),
});
