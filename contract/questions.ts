// Questions about a scene, answered by the operator's language model: docs/product/questions.md.
import { z } from 'zod';
import { questionId, sceneId, trusted } from '#domain/id-schemas.ts';
import { answerPart } from '#domain/questions/cited-answer.ts';
import { questionLimits } from '#domain/questions/question-limits.ts';
import { writtenText } from '#domain/written-text.ts';
import { endpoint } from './endpoint.ts';

const question = z.object({
  id: trusted.questionId,
  text: z.string(),
  /** Plain text in order, each piece with the lines it cites. */
  answer: z.array(answerPart).readonly(),
  /** The answer was too long and was cut. */
  isCut: z.boolean(),
  /** ISO timestamp. */
  askedAt: z.string(),
});
export type Question = z.output<typeof question>;

const consent = z.object({
  /** The language model and where it is: "small-model at models.example.com". Null if there is none. */
  service: z.string().nullable(),
  /** When the caller agreed that scenes are sent there; null if they haven't. ISO timestamp. */
  givenAt: z.string().nullable(),
});
export type QuestionConsent = z.output<typeof consent>;

const questions = consent.extend({
  /** Oldest first. */
  questions: z.array(question).readonly(),
  /** Why nobody can ask about this scene now; null if they can. */
  whyNot: z.string().nullable(),
  /** How many more questions the caller can ask today. */
  left: z.int(),
});
export type SceneQuestions = z.output<typeof questions>;

const ofScene = z.object({ sceneId });
const ofQuestion = z.object({ sceneId, questionId });
const refusals = ['scene.not_found', 'scene.access_denied'] as const;

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/questions',
  summary: 'List my questions about a scene, oldest first, and whether I can ask another one',
  auth: 'user',
  ownerOnly: true,
  problems: refusals,
  params: ofScene,
  response: questions,
});

/** The client makes the id, so that a repeated call doesn't ask again. */
export const askQuestion = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/questions/:questionId',
  summary: 'Ask a question about a scene; sends the scene to the language model',
  auth: 'user',
  ownerOnly: true,
  event: 'question_asked',
  problems: [
    ...refusals,
    'question.off',
    'question.confidential',
    'question.owner_consent',
    'question.consent',
    'question.no_lines',
    'question.scene_too_long',
    'question.too_many',
    'question.day_limit',
    'question.id_in_use',
    'question.refused',
    'question.busy',
    'question.failed',
  ],
  params: ofQuestion,
  body: z.object({
    text: writtenText(questionLimits.text, { minLength: 1, say: 'Please enter a question' }),
  }),
  response: question,
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/api/scenes/:sceneId/questions/:questionId',
  summary: 'Delete a question of mine with its answer',
  auth: 'user',
  ownerOnly: true,
  problems: [...refusals, 'question.not_found'],
  params: ofQuestion,
});

export const getQuestionConsent = endpoint({
  method: 'GET',
  path: '/api/question-consent',
  summary: 'Get whether I agreed that scenes are sent to the language model',
  auth: 'user',
  ownerOnly: true,
  response: consent,
});

export const setQuestionConsent = endpoint({
  method: 'PUT',
  path: '/api/question-consent',
  summary: 'Agree that scenes are sent to this language model, or withdraw that',
  auth: 'user',
  ownerOnly: true,
  problems: ['question.off', 'question.service_changed'],
  body: z.object({
    /** The service that the consent is for, as it was shown; null to withdraw. */
    service: z.string().max(400).nullable(),
  }),
  response: consent,
});
