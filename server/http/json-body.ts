// Nested brackets take the parser a hundred times longer than other bodies of their size; our bodies are never deep.
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problems.ts';

const maxDepth = 32;

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) done(problem('request.invalid'));
    else parse(request, body as string, done);
  });
}

/** Whether brackets outside strings are nested deeper than in any of our bodies. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const sign = json[i];
    if (sign === '"') isInString = !isInString;
    else if (isInString) i += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
