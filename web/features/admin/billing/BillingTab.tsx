import { BillingStats } from './BillingStats.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';

/** Revenue, payments and refunds. */
export function BillingTab() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <BillingStats />
      <section aria-labelledby="payments" className="min-w-0">
        <h2 id="payments" className="mb-4 text-lg font-bold">
          Payments
        </h2>
        <PaymentsTable />
      </section>
    </div>
  );
}
