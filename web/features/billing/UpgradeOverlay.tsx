import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { UpgradeButton } from './UpgradeOffer.tsx';

/** Covers something locked, with the required plan and an upgrade link. */
export function UpgradeOverlay({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <LockKeyhole aria-hidden strokeWidth={1.5} className="size-9 text-foreground-soft" />
      <h2 className="text-xl font-bold">{title}</h2>
      {children && <p className="text-foreground-soft">{children}</p>}
      <div className="mt-2">
        <UpgradeButton />
      </div>
    </div>
  );
}
