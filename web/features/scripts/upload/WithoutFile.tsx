import { useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { takeFiles } from './FileChooser.tsx';

interface WithoutFileProps {
  /** Opens the text field at once. */
  isPasting?: boolean | undefined;
  onChoose: (files: readonly File[]) => void;
  onStartEmpty: () => void;
}

/** Ways to start without a file: paste text, start empty, or practice a community scene. */
export function WithoutFile({ isPasting: isAtOnce = false, onChoose, onStartEmpty }: WithoutFileProps) {
  const [isPasting, setPasting] = useState(isAtOnce);
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-2 text-foreground-soft">
      <span className="w-full text-center sm:mr-2 sm:w-auto">No file?</span>
      <Button size="small" onClick={() => setPasting(true)}>
        Paste the text
      </Button>
      <Button size="small" onClick={onStartEmpty}>
        Start from an empty scene
      </Button>
      <ButtonLink size="small" to={paths.community()}>
        Find a sample scene
      </ButtonLink>
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onPaste={(text) => {
            setPasting(false);
            takeFiles([new File([text], 'Pasted script.txt', { type: 'text/plain' })], onChoose);
          }}
        />
      )}
    </p>
  );
}

function PasteDialog({ onPaste, onClose }: { onPaste: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title="Paste the text"
      description="Paste it as it is in the script: each name, then what they say."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!text.trim()} onClick={() => onPaste(text)}>
            Read it
          </Button>
        </>
      }
    >
      <TextArea
        label="Script text"
        rows={10}
        placeholder={'MARA: You came back.\nTHEO: You kept our table.'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
