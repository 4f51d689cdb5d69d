import { useCoaching } from './coaching-now.ts';
import { markText } from './mark-text.ts';

/** One quiet mark about the line just spoken; its height is constant while coaching is on, so that nothing jumps. */
export function CoachingMark() {
  const isOn = useCoaching((now) => now.isOn);
  const problem = useCoaching((now) => now.problem);
  const mark = useCoaching((now) => now.mark);
  if (!isOn && problem === null) return null;
  return (
    <p
      role="status"
      className="min-h-8 shrink-0 bg-surface px-4 pt-2 text-center text-sm text-foreground-soft print:hidden"
    >
      {problem ?? (mark && markText[mark])}
    </p>
  );
}
