// The only place that writes an error on the wire: `{ error, code, details?, requestId }`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem, problem } from '#contract/problems.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import { isDatabaseUnavailable, isOutOfConnections } from '#server/platform/db/database.ts';
import { isStorageFull, isStorageTimeout } from '#server/platform/storage-trouble.ts';

const maxFaultsReported = 50;
/** The statuses of refusals that matter when an attack is investigated: not signed in, not allowed, too many. */
const securityStatuses = new Set([401, 403, 429]);

export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    sendProblem(noted(error, request), request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    sendProblem(problem('route.not_found'), request, reply);
  });
}

/** For addresses that can't be decoded, which reach no route and no hook. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(problem('request.suspicious'), request, reply);
}

/** For a response that has started, with its status already sent. */
export const problemAnswerFrom = (error: unknown, request: FastifyRequest): ProblemAnswer =>
  answerTo(noted(error, request), request);

function noted(error: unknown, request: FastifyRequest): Problem {
  const known = problemFrom(error);
  if (known.status >= 500 && !isBusyRefusal(known))
    request.log.error({ err: error, code: known.code }, 'request failed');
  if (securityStatuses.has(known.status)) {
    request.log.info({ code: known.code, userId: request.caller?.userId }, 'request refused');
  }
  return known;
}

/** Overload isn't a failure. It is counted, not logged, because it would fill the log. */
const isBusyRefusal = ({ code, cause }: Problem) => code === 'server.busy' && cause === undefined;

function sendProblem(known: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (known.status === 503) reply.header('retry-after', '5');
  const answer = answerTo(known, request);
  // Headers meant for a successful response.
  reply.header('cache-control', 'no-store');
  void reply.code(known.status).type('application/json').serializer(JSON.stringify).send(answer);
}

const answerTo = (known: Problem, request: FastifyRequest): ProblemAnswer => ({
  error: known.message,
  code: known.code,
  ...(known.details && { details: known.details }),
  requestId: request.id,
});

/** The client left; a lost database has the same code. */
const isBrokenOff = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The multipart parser has no error codes, only messages. */
const isBrokenMultipart = (error: unknown) =>
  error instanceof Error && !('statusCode' in error) && /\bmultipart\b|^The needle/i.test(error.message);

function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.slice(0, maxFaultsReported).map(({ instancePath, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'is not valid',
    }));
    return problem('request.invalid', { fields }, error);
  }
  const { statusCode: status = 500 } = error as { statusCode?: number };
  if (status === 413) return problem('request.too_large', undefined, error);
  if (status === 415 || status === 406) return problem('request.media_type', undefined, error);
  if (status === 416) return problem('request.range', undefined, error);
  if (status === 429) return problem('request.too_many', undefined, error);
  if (isBrokenOff(error)) return problem('request.invalid', undefined, error);
  if (status === 503 || isOutOfConnections(error) || isDatabaseUnavailable(error) || isStorageTimeout(error))
    return problem('server.busy', undefined, error);
  if (isStorageFull(error)) return problem('server.storage_full', undefined, error);
  if (isBrokenMultipart(error) || (status >= 400 && status < 500))
    return problem('request.invalid', undefined, error);
  return problem('server.failed', undefined, error);
}
