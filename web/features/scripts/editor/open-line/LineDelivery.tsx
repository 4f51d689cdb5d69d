import { Play, Square } from 'lucide-react';
import type { DraftLine } from '#domain/scene/draft.ts';
import { canBeSecond } from '#domain/scene/together.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { useDraftPreview } from '../pronunciation/DraftPreview.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

/** Plays the open line, and says whether it is spoken plainly, and together with the line above. */
export function LineDelivery({ line, place }: { line: DraftLine; place: number }) {
  const dispatch = useDispatch();
  const preview = useDraftPreview();
  const canBeTogether = useDraft(({ lines }) => canBeSecond(lines, place));
  if (line.isStageDirection) return null;
  const isHeard = preview?.heardId === line.id;
  const isShaped = Boolean(line.direction || line.emotion) || /\([^)]+\)|\[[^\]]+\]/.test(line.text);
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {preview && (
        <Button
          size="small"
          icon={isHeard ? Square : Play}
          disabled={!line.text.trim()}
          onClick={() => preview.toggleLine(line)}
        >
          {isHeard ? 'Stop this line' : 'Hear this line'}
        </Button>
      )}
      {canBeTogether && (
        <CheckboxField
          label="Together with the line above"
          title="Both are spoken at the same time"
          checked={line.isTogether ?? false}
          onChange={({ target: { checked } }) =>
            dispatch({ move: 'mark-line', id: line.id, marks: { isTogether: checked || undefined } })
          }
        />
      )}
      {(isShaped || line.isPlain) && (
        <CheckboxField
          label="Say it plainly"
          title="Ignores the emotion and the directions"
          checked={line.isPlain ?? false}
          onChange={({ target: { checked } }) =>
            dispatch({ move: 'mark-line', id: line.id, marks: { isPlain: checked || undefined } })
          }
        />
      )}
    </div>
  );
}
