import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** The admin's office: every call behind it is the admin's alone. */
export function serveAdmin(_app: FastifyInstance, _services: Services): void {}
