// An endpoint is a value that both sides import: the server validates and filters with it, the web calls with it, and
// the API documentation is generated from it.

import type { PlainEventName } from '#domain/usage/product-event.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';
import type { AuditEventName } from './audit-events.ts';
import type { ProblemCode } from './problems.ts';

/** A zod schema by its structure: checking 80 routes takes a third of the time of `z.ZodType`. */
export type Schema<Output = unknown, Input = unknown> = { _zod: { output: Output; input: Input } };
export type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined;
export type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined;

/** Who may call: anyone; anyone signed in; the admin. */
export type Access = 'public' | 'user' | 'admin';

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Auth extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's form: `/api/scenes/:sceneId`. */
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  /** The problem for callers who aren't signed in; `auth.required` by default. */
  readonly signIn?: ProblemCode;
  /** Also available to an account that is about to be deleted. */
  readonly whileLeaving?: boolean;
  /** Refused to an admin who acts as the user, like all admin endpoints. */
  readonly ownerOnly?: boolean;
  /** Needs a plan that allows this; others get the problem `plan.…` with this name. */
  readonly plan?: PlanAction;
  /**
   * The audit events it records: no others can be recorded while it is served, and at least one is, unless nothing
   * changes.
   */
  readonly audit?: readonly [AuditEventName, ...AuditEventName[]];
  /** The usage event recorded for each successful call. */
  readonly event?: PlainEventName;
  /** What it changes is shown in no list, so the caller's next lists may come from the replica at once. */
  readonly changesNoList?: boolean;
  /** The problems it can return in addition to those of every call; for the documentation. */
  readonly problems?: readonly ProblemCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Sent as multipart; the handler reads the parts itself. */
  readonly multipart?: boolean;
  /** Sent as bytes, `application/octet-stream`; the handler finds them in `request.body`. */
  readonly bytes?: boolean;
  /** The maximum body size in bytes; by default 1 MB, or 64 kB for callers who aren't signed in. */
  readonly bodyLimitBytes?: number;
  /** The response on success; if absent, 204 without a body. */
  readonly response?: Response;
}

/** Changes by an admin must be audited. */
type AuditRule<Auth extends Access, Method extends Endpoint['method']> = Auth extends 'admin'
  ? Method extends 'GET'
    ? unknown
    : Required<Pick<Endpoint, 'audit'>>
  : unknown;

/** Declares an endpoint; the returned value carries its types. */
export function endpoint<
  const Method extends Endpoint['method'],
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  Auth extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Response, Auth> & { method: Method } & AuditRule<Auth, Method>,
): Endpoint<Params, Query, Body, Response, Auth> {
  return definition;
}
