import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/payments.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { confirmAdmin } from '../confirm-admin.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { sendExport } from '../send-export.ts';
import { getBillingStats } from './get-payment-stats.ts';
import { listPayments } from './list-payments.ts';
import { paymentExport } from './payment-export.ts';
import { refundPayment } from './refund-payment.ts';

export function serveAdminPayments(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getBillingStats, ({ fromReplica }) => fromReplica(getBillingStats));
  serve(app, services, contract.listPayments, ({ query, fromReplica }) =>
    fromReplica((reading) => listPayments(reading, query)),
  );
  serve(app, services, contract.exportPayments, (call) =>
    sendExport(services, actingAdmin(call), paymentExport, call),
  );
  serve(app, services, contract.refundPayment, async (call) =>
    refundPayment(services, await confirmAdmin(services, call), call.params.paymentId, call.body),
  );
}
