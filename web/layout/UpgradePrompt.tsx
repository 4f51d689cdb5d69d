import { Card } from '../ui/Card.tsx';
import { PlanComparison } from './PlanComparison.tsx';

/** What a free user sees in place of something that needs a paid plan: rehearsal.md section 2. */
export function UpgradePrompt({ reason }: { reason?: string }) {
  return (
    <Card className="mx-auto max-w-2xl">
      <h2 className="text-xl font-bold">Upgrade to Pro</h2>
      {reason && <p className="mt-2 text-ink-soft">{reason}</p>}
      <div className="mt-6">
        <PlanComparison />
      </div>
    </Card>
  );
}
