import { Circle, Square } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { TakeState } from '../session/use-take.ts';

/** Records and stops recording; the R key does the same. */
export function TakeButton({ state, onPress }: { state: TakeState; onPress: () => void }) {
  const isRecording = state.name === 'recording';
  return (
    <IconButton
      icon={isRecording ? Square : Circle}
      label={isRecording ? 'Stop recording' : 'Record'}
      variant="danger"
      pressed={isRecording}
      aria-busy={state.name === 'opening' || undefined}
      className="[&_svg]:fill-current"
      onClick={onPress}
    />
  );
}
