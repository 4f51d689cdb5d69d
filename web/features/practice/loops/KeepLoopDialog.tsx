import { asId } from '#domain/ids.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { LoopDialog } from './LoopDialog.tsx';
import { useSceneLoops } from './use-scene-loops.ts';

/** Gives the section that loops now a name. */
export function KeepLoopDialog({ onClose }: { onClose: () => void }) {
  const { now, change } = useSceneLoops();
  if (!now) return null;
  function keep(name: string) {
    if (!now) return;
    void change(asId(crypto.randomUUID()), { name, ...now.ends });
    toast.success('Loop saved');
  }
  return (
    <LoopDialog title="Save this loop" name={now.lines} lines={now.lines} onSave={keep} onClose={onClose} />
  );
}
