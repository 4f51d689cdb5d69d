import { WhenIsIt } from '#web/features/scenes/WhenIsIt.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

/** The date of the edited scene. */
export function SceneDate() {
  const dispatch = useDispatch();
  const date = useDraft(({ auditionDueDate }) => auditionDueDate);
  return (
    <WhenIsIt
      date={date}
      onChange={(auditionDueDate) => dispatch({ move: 'change-details', details: { auditionDueDate } })}
    />
  );
}
