// The only place that writes an error on the wire: `{ error, code, details?, requestId }`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem, problem } from '#contract/problems.ts';
import type { ProblemAnswer } from '#contract/problems.ts';

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = problemFrom(error);
    if (known.status >= 500) request.log.error({ err: error, code: known.code }, 'request failed');
    sendProblem(known, request, reply);
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    sendProblem(problem('route.not_found'), request, reply);
  });
}

function sendProblem(known: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const answer: ProblemAnswer = {
    error: known.message,
    code: known.code,
    ...(known.details && { details: known.details }),
    requestId: request.id,
  };
  if (known.status === 503) reply.header('retry-after', '5');
  void reply.code(known.status).type('application/json').serializer(JSON.stringify).send(answer);
}

function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'is not valid',
    }));
    return problem('request.invalid', { fields }, error);
  }
  const { statusCode: status = 500 } = error as { statusCode?: number };
  if (status === 413) return problem('request.too_large', undefined, error);
  if (status === 415 || status === 406) return problem('request.media_type', undefined, error);
  if (status === 429) return problem('request.too_many', undefined, error);
  if (status === 503) return problem('server.busy', undefined, error);
  if (status >= 400 && status < 500) return problem('request.invalid', undefined, error);
  return problem('server.failed', undefined, error);
}
