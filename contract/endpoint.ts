// An endpoint is a value both sides import: the server validates and filters by it, the web calls by it,
// and the API documentation is generated from it.

import type { PlainEventName } from '#domain/usage/product-event.ts';
import type { PlanAction } from '#domain/plans/plan-rules.ts';
import type { AuditEventName } from './audit-events.ts';
import type { ProblemCode } from './problems.ts';

/** A zod schema, taken structurally: checking 80 routes costs a third of what `z.ZodType` would. */
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
  /** What somebody who isn't signed in is told; `auth.required` unless said. */
  readonly signIn?: ProblemCode;
  /** Also for an account that is about to be deleted. */
  readonly whileLeaving?: boolean;
  /** Not for an admin who acts as the user, as is nothing of the admin's. */
  readonly ownerOnly?: boolean;
  /** Only with a plan that opens this; others are answered the problem of its name, `plan.…`. */
  readonly plan?: PlanAction;
  /** The audit events it leaves: all that can be recorded while it is served, and unless it changes nothing at least one. */
  readonly audit?: readonly [AuditEventName, ...AuditEventName[]];
  /** What is noted of the product's use whenever it answers well. */
  readonly event?: PlainEventName;
  /** Although it is no GET, no list tells what it changes: whoever calls it needs no fresher lists than others. */
  readonly changesNoList?: boolean;
  /** What it answers when it refuses, beside what any call may: for the documentation. */
  readonly problems?: readonly ProblemCode[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Sent as multipart; the handler reads the parts itself. */
  readonly multipart?: boolean;
  /** Sent as bytes and nothing else, `application/octet-stream`; the handler finds them in `request.body`. */
  readonly bytes?: boolean;
  /** Largest body in bytes; unless said 1 MB, 64 kB where nobody is signed in. */
  readonly bodyLimitBytes?: number;
  /** Answered when it went well; absent: 204 and no body. */
  readonly response?: Response;
}

/** What an admin changes is audited. */
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
