import { SourcePanel, type SourcePanelProps } from './SourcePanel.tsx';
import { useIsWide } from '#web/ui/behavior/use-is-wide.ts';

/** The source beside the script, where there is room for both. */
export function SourceBeside(props: SourcePanelProps) {
  return useIsWide() ? (
    <div className="sticky top-32 h-[calc(100dvh-12.5rem)] min-h-96 min-w-0">
      <SourcePanel {...props} />
    </div>
  ) : null;
}
