import { Ellipsis, Pencil, Repeat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Loop } from '#contract/loops.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { BareIconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { isSessionOn, usePractice, usePracticeActions } from '../session/use-practice.ts';
import { LoopDialog } from './LoopDialog.tsx';
import { useSceneLoops } from './use-scene-loops.ts';

/** The loops saved in this scene; pressing one runs it. */
export function LoopList() {
  const { kept, now, change } = useSceneLoops();
  const isOn = usePractice(isSessionOn);
  const { loop: runLoop, showDialog } = usePracticeActions();
  const [renamed, setRenamed] = useState<(typeof kept)[number] | null>(null);

  function remove({ id, ...loop }: Loop) {
    void change(id, null);
    toast.success(`“${loop.name}” deleted`, {
      action: { label: 'Undo', onAction: () => void change(id, loop) },
    });
  }

  return (
    <>
      {now && !now.isKept && !isOn && (
        <Button icon={Repeat} onClick={() => showDialog('loop')}>
          Save this loop…
        </Button>
      )}
      {kept.length > 0 && (
        <ul aria-label="Saved loops" className="-mx-2">
          {kept.map((entry) => (
            <li key={entry.loop.id} className="flex items-center">
              <button
                type="button"
                aria-disabled={isOn || undefined}
                onClick={() => !isOn && runLoop(entry.section)}
                className="flex min-h-11 min-w-0 grow flex-wrap items-baseline gap-x-3 rounded-sm px-2 py-2 text-left hover:bg-hover aria-disabled:text-foreground-soft"
              >
                <span className="min-w-0 wrap-anywhere">{entry.loop.name}</span>
                {entry.loop.name !== entry.lines && (
                  <span className="text-sm text-foreground-soft tabular-nums">{entry.lines}</span>
                )}
              </button>
              <Menu trigger={<BareIconButton icon={Ellipsis} label={`Actions for ${entry.loop.name}`} />}>
                <MenuItem icon={Pencil} onSelect={() => setRenamed(entry)}>
                  Rename
                </MenuItem>
                <MenuItem icon={Trash2} danger onSelect={() => remove(entry.loop)}>
                  Delete
                </MenuItem>
              </Menu>
            </li>
          ))}
        </ul>
      )}
      {renamed && (
        <LoopDialog
          title="Rename this loop"
          name={renamed.loop.name}
          lines={renamed.lines}
          onSave={(name) => void change(renamed.loop.id, { ...renamed.loop, name })}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}
