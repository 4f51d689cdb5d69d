// What web/public/ahead.js asked before this script had come, each answer for the first who asks the same as the same
// user: somebody else may have signed in meanwhile.

/** Null where it was not asked, or somebody has it. */
export function takeFirstAnswer(method: string, url: string, token: string | null): Promise<Response> | null {
  const { firstAnswers } = globalThis as { firstAnswers?: Map<string, Promise<Response>> };
  const asked = [method, url, token].join(' ');
  const answer = firstAnswers?.get(asked) ?? null;
  firstAnswers?.delete(asked);
  return answer;
}
