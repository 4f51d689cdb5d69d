import { useState } from 'react';
import type { Reading } from '#domain/scene/draft.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { DifferenceTable } from '../draft/DifferenceTable.tsx';
import { readingDifferences } from '../draft/draft-differences.ts';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

const sizeOf = ({ characters, lines }: Reading) => {
  const spoken = lines.filter(({ isStageDirection }) => !isStageDirection);
  return `${counted(characters.length, 'character')} and ${counted(spoken.length, 'line')}`;
};

/** Offers the reading of the file by another layout that is nearly as likely, until the actor uses it. */
export function OtherReading({ other }: { other: Reading }) {
  const [isOpen, setOpen] = useState(false);
  const dispatch = useDispatch();
  const now = useDraft((draft) => draft);
  // Undo restores the parse record of the first reading with its text.
  if (now.parseRecord === other.parseRecord) return null;
  const take = () => {
    setOpen(false);
    dispatch({ move: 'take-reading', reading: other });
    toast.success('Read the other way. Undo brings the first reading back.');
  };
  return (
    <section aria-label="Another reading" className="mb-8 border-l-2 border-amber pl-4">
      <p>
        The layout of this script is ambiguous. Read another way, it has {sizeOf(other)} instead of{' '}
        {sizeOf(now)}.
      </p>
      <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          width="wide"
          title="Two ways to read this script"
          description="These places differ. Corrections that you have made to the lines so far apply only to the reading on the left."
          footer={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Keep this reading
              </Button>
              <Button variant="primary" onClick={take}>
                Use the other reading
              </Button>
            </>
          }
        >
          <DifferenceTable
            differences={readingDifferences(now, other)}
            mine="This reading"
            theirs="The other reading"
            absent="in another line"
          />
        </Dialog>
      )}
    </section>
  );
}
