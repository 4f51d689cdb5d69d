import { Dialog } from '../../ui/Dialog.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { practiceKeyList } from './use-practice-keys.ts';

interface KeyListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  usesKeys: boolean;
  onUseKeys: (uses: boolean) => void;
}

export function KeyList({ open, onOpenChange, usesKeys, onUseKeys }: KeyListProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {practiceKeyList.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-11 rounded-sm border border-line-strong bg-sunken px-2 py-1 text-center font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        className="mt-6 border-t border-line pt-5"
        label="Use single keys"
        hint="Off, only Esc works; every control stays on the screen."
        checked={usesKeys}
        onCheckedChange={onUseKeys}
      />
    </Dialog>
  );
}
