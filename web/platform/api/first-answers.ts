// The responses that web/public/ahead.js requested before this script was loaded. Each is used by the first equal
// call of the same user, because somebody else may have signed in meanwhile.

/** Null if it was not requested or is already used. */
export function takeFirstAnswer(method: string, url: string, token: string | null): Promise<Response> | null {
  const { firstAnswers } = globalThis as { firstAnswers?: Map<string, Promise<Response>> };
  const asked = [method, url, token].join(' ');
  const answer = firstAnswers?.get(asked) ?? null;
  firstAnswers?.delete(asked);
  return answer;
}
