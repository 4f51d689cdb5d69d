import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/classes.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import {
  createClass,
  deleteClass,
  endClassLink,
  exportClass,
  getWholeClass,
  handOutScene,
  makeClassLink,
  renameClass,
  takeBackScene,
} from './coach-class.ts';
import { changeMembership, joinClass, leaveClass, listClasses, lookAtClass } from './join-class.ts';

export function serveClasses(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listClasses, ({ caller }) => listClasses(services, caller.userId));
  serve(app, services, contract.createClass, ({ caller, body }) =>
    createClass(services, caller.userId, body.name),
  );
  serve(app, services, contract.getClass, ({ caller, params }) =>
    getWholeClass(services, caller.userId, params.classId),
  );
  serve(app, services, contract.renameClass, ({ caller, params, body }) =>
    renameClass(services, caller.userId, { ...params, ...body }),
  );
  serve(app, services, contract.deleteClass, ({ caller, params }) =>
    deleteClass(services, caller.userId, params.classId),
  );
  serve(app, services, contract.makeClassLink, ({ caller, params }) =>
    makeClassLink(services, caller.userId, params.classId),
  );
  serve(app, services, contract.endClassLink, ({ caller, params }) =>
    endClassLink(services, caller.userId, params.classId),
  );
  serve(app, services, contract.handOutScene, ({ caller, params, body }) =>
    handOutScene(services, caller.userId, { ...params, ...body }),
  );
  serve(app, services, contract.takeBackScene, ({ caller, params }) =>
    takeBackScene(services, caller.userId, params),
  );
  serve(app, services, contract.exportClass, ({ caller, params }) =>
    exportClass(services, caller.userId, params.classId),
  );
  serve(app, services, contract.lookAtClass, ({ caller, body }) =>
    lookAtClass(services, caller.userId, body.token),
  );
  serve(app, services, contract.joinClass, ({ caller, body }) => joinClass(services, caller.userId, body));
  serve(app, services, contract.changeMembership, ({ caller, params, body }) =>
    changeMembership(services, caller.userId, { ...params, ...body }),
  );
  serve(app, services, contract.leaveClass, ({ caller, params }) =>
    leaveClass(services, caller.userId, params),
  );
}
