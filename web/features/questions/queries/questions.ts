import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as contract from '#contract/questions.ts';
import type { SceneQuestions } from '#contract/questions.ts';
import { asId, type QuestionId, type SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

const ofScene = (sceneId: SceneId) => ['questions', sceneId] as const;
const consentKey = ['question-consent'] as const;

export const useQuestions = (sceneId: SceneId) =>
  useQuery({
    queryKey: ofScene(sceneId),
    queryFn: ({ signal }) => call(contract.listQuestions, { params: { sceneId }, signal }),
    networkMode: 'always',
    retry: false,
  });

const newQuestionId = () => asId<QuestionId>(crypto.randomUUID());

export function useAsk(sceneId: SceneId) {
  const client = useQueryClient();
  // The id stays the same until the question is answered, so that sending it again asks only once.
  const questionId = useRef(newQuestionId());
  return useMutation({
    networkMode: 'always',
    mutationFn: (text: string) =>
      call(contract.askQuestion, { params: { sceneId, questionId: questionId.current }, body: { text } }),
    // One that the model declined counts.
    onError: () => client.invalidateQueries({ queryKey: ofScene(sceneId) }),
    onSuccess(answered) {
      questionId.current = newQuestionId();
      client.setQueryData<SceneQuestions>(
        ofScene(sceneId),
        (before) =>
          before && {
            ...before,
            left: Math.max(0, before.left - 1),
            questions: [...before.questions.filter(({ id }) => id !== answered.id), answered],
          },
      );
    },
  });
}

export function useDeleteQuestion(sceneId: SceneId) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (questionId: QuestionId) =>
      call(contract.deleteQuestion, { params: { sceneId, questionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ofScene(sceneId) }),
  });
}

export const useConsent = () =>
  useQuery({
    queryKey: consentKey,
    queryFn: ({ signal }) => call(contract.getQuestionConsent, { signal }),
  });

/** Agrees that scenes are sent to this service; null withdraws it. */
export function useSetConsent() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (service: string | null) => call(contract.setQuestionConsent, { body: { service } }),
    onSuccess(consent) {
      client.setQueryData(consentKey, consent);
      return client.invalidateQueries({ queryKey: ['questions'] });
    },
  });
}
