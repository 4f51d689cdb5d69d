import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paymentColumns, paymentStatuses, type Payment } from '#contract/admin/payments.ts';
import { moneyText } from '#web/features/billing/amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import { exportPayments, paymentsQuery } from '../queries/billing.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { searchWith } from '#web/ui/behavior/search-with.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { AdminTable, type AdminColumn } from '../AdminTable.tsx';
import { ExportButton } from '../ExportButton.tsx';
import { useTableQuery } from '../use-table-query.ts';
import { Day } from '../Day.tsx';
import { PaymentBadge, statusTitle } from './PaymentBadge.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const choices = paymentStatuses.map((status) => ({ value: status, label: statusTitle[status] }));

/** All payments, including failed ones. */
export function PaymentsTable() {
  const table = useTableQuery(paymentColumns);
  const [params, setParams] = useSearchParams();
  const status = paymentStatuses.find((each) => each === params.get('status'));
  const answer = useQuery(paymentsQuery({ ...table.query, ...(status && { status }) }));
  const [refunding, setRefunding] = useState<Payment>();
  const { user } = useSession();
  const showOnly = (chosen: Payment['status'] | null) =>
    setParams((before) => searchWith(before, { page: null, status: chosen }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <AdminTable
        label="Payments"
        searchLabel="Search by name or email"
        columns={columnsWith(setRefunding, user?.id)}
        table={table}
        answer={answer}
        rowKey={({ id }) => id}
        actions={
          <>
            <CompactSelect
              label="Show only"
              placeholder="Every status"
              className="w-44"
              options={choices}
              value={status ?? ''}
              onChoose={showOnly}
            />
            <ExportButton label="Export Billing Data" fileName="payments" fetch={exportPayments} />
          </>
        }
        empty={
          status ? (
            <EmptyState
              title="No payments found"
              actions={<Button onClick={() => showOnly(null)}>Show every payment</Button>}
            >
              No payment is {statusTitle[status].toLowerCase()}.
            </EmptyState>
          ) : (
            <EmptyState icon={Receipt} title="No payments yet">
              Payments for plans appear here.
            </EmptyState>
          )
        }
      />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />}
    </>
  );
}

/** Nobody refunds their own payment. */
const columnsWith = (
  onRefund: (payment: Payment) => void,
  ownId: string | undefined,
): readonly AdminColumn<Payment, (typeof paymentColumns)[number]>[] => [
  { title: 'User', cell: (payment) => <Payer payment={payment} /> },
  { title: 'Plan', cell: ({ plan }) => <Badge tone={plan}>{planName[plan]}</Badge> },
  { title: 'Amount', sort: 'amount', isNumeric: true, cell: (payment) => <Amount payment={payment} /> },
  { title: 'Status', cell: ({ status }) => <PaymentBadge status={status} /> },
  { title: 'Date', sort: 'paidAt', cell: ({ paidAt }) => <Day at={paidAt} /> },
  { title: 'Method', cell: ({ method }) => method ?? '–' },
  {
    title: 'Refund',
    cell: (payment) =>
      payment.status === 'paid' &&
      payment.user &&
      payment.user.id !== ownId && (
        <Button size="small" onClick={() => onRefund(payment)}>
          Process Refund
        </Button>
      ),
  },
];

function Payer({ payment: { user } }: { payment: Payment }) {
  if (!user) return <span className="text-foreground-soft">Deleted account</span>;
  return (
    <span className="grid min-w-0">
      <span className="truncate font-medium" title={user.name}>
        {user.name}
      </span>
      <span className="truncate text-sm text-foreground-soft" title={user.email}>
        {user.email}
      </span>
    </span>
  );
}

function Amount({ payment: { amountCents, refundedCents, currency } }: { payment: Payment }) {
  return (
    <span className="grid">
      {moneyText(amountCents, currency)}
      {refundedCents > 0 && refundedCents < amountCents && (
        <span className="text-sm text-foreground-soft">{moneyText(refundedCents, currency)} refunded</span>
      )}
    </span>
  );
}
