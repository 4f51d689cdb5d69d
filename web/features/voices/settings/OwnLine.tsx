import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { LinePreview } from '../cast/use-line-preview.ts';
import { Waveform } from './Waveform.tsx';

const id = 'own-line';
const maxCharacters = 300;

interface OwnLineProps {
  /** Whatever the page is playing. */
  heard: LinePreview | null;
  onHear: (id: string, text: string) => void;
}

/** Plays a line that the actor types, with the chosen voice and settings. */
export function OwnLine({ heard, onHear }: OwnLineProps) {
  const [text, setText] = useState('');
  const own = heard?.id === id ? heard : null;
  return (
    <section>
      <h2 className="mb-4 text-xl font-bold">Your own line</h2>
      <TextArea
        label="Line to hear"
        hint={`Uses the voice and settings chosen above. ${text.length} of ${maxCharacters} characters.`}
        placeholder="Type or paste a line"
        maxLength={maxCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="[&_textarea]:font-script"
      />
      <div className="mt-3 flex items-center gap-4">
        <Button
          icon={own ? Square : Play}
          disabledReason={own || text.trim() ? null : 'Type a line first'}
          onClick={() => onHear(id, text.trim())}
        >
          {own ? 'Stop' : 'Hear It'}
        </Button>
        <div className="relative h-11 grow">
          {own && <Waveform sound={own.sound} className="absolute inset-0" />}
        </div>
      </div>
    </section>
  );
}
