import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import type { KeyList } from './key-lists.ts';

interface KeyHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lists: readonly KeyList[];
  usesKeys: boolean;
  onUseKeys: (uses: boolean) => void;
}

/** The list of keyboard shortcuts, and the switch for single-key ones. */
export function KeyHelp({ open, onOpenChange, lists, usesKeys, onUseKeys }: KeyHelpProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys" width={lists.length > 1 ? 'wide' : 'narrow'}>
      <div className={lists.length > 1 ? 'mt-3 gap-x-10 sm:columns-2' : undefined}>
        {lists.map((list) => (
          <section key={list.title} aria-label={list.title} className="mb-6 break-inside-avoid">
            {lists.length > 1 && <h3 className="font-semibold">{list.title}</h3>}
            <KeyTable list={list} />
          </section>
        ))}
      </div>
      <SwitchField
        className="border-t border-line pt-5"
        label="Use single keys"
        hint="If off, only Esc and key combinations work. Everything is also available on screen."
        checked={usesKeys}
        onCheckedChange={onUseKeys}
      />
    </Dialog>
  );
}

function KeyTable({ list }: { list: KeyList }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
      {list.keys.map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-block min-w-11 rounded-sm border border-line-strong bg-sunken px-2 py-1 text-center font-sans font-semibold whitespace-nowrap">
              {key}
            </kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
