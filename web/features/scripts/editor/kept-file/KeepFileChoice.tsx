import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';

interface KeepFileChoiceProps {
  keeps: boolean;
  /** Files of the upload. */
  count: number;
  onChoose: (keeps: boolean) => void;
}

/** Whether what was uploaded is kept with the scene when it is saved. */
export function KeepFileChoice({ keeps, count, onChoose }: KeepFileChoiceProps) {
  return (
    <CheckboxField
      className="-mt-6 mb-6"
      label={
        <>
          Keep the {count > 1 ? 'photos' : 'file'} with this scene.{' '}
          <span className="text-ink-soft">Only you can see {count > 1 ? 'them' : 'it'}.</span>
        </>
      }
      checked={keeps}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
