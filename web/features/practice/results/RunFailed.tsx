import { Button } from '#web/ui/Button.tsx';

/** Three lines in a row could not be heard: what happened, what is safe, what to do. */
export function RunFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-danger-wash px-4 py-3"
    >
      <p>
        <strong className="text-danger-ink">The run stopped.</strong> Three lines in a row could not be heard.
        Your place in the scene is kept.
      </p>
      <Button onClick={onTryAgain}>Try Again</Button>
    </div>
  );
}
