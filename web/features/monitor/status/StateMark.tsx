import { Check, TriangleAlert, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const marks: readonly (readonly [words: string, shownWhen: string, Icon: LucideIcon])[] = [
  ['Working', 'text-success-ink group-data-[state=working]:flex', Check],
  ['Having trouble', 'text-amber-ink group-data-[state=troubled]:flex', TriangleAlert],
  ['Not working', 'text-danger-ink group-data-[state=down]:flex', X],
];

/** Renders all three states; the state of the surrounding group shows one. */
export function StateMark() {
  return marks.map(([words, shownWhen, Icon]) => (
    <span key={words} className={`hidden items-center gap-2 font-medium ${shownWhen}`}>
      <Icon aria-hidden className="size-5" />
      {words}
    </span>
  ));
}
