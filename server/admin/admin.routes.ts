import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { serveAdminUsers } from './users/users.routes.ts';
import { serveAdminSwitches } from './switches/switches.routes.ts';

/** The admin's office: every call behind it is the admin's alone. */
export function serveAdmin(app: FastifyInstance, services: Services): void {
  serveAdminUsers(app, services);
  serveAdminSwitches(app, services);
}
