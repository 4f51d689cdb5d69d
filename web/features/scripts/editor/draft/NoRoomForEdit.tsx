import { noRoom } from '#web/platform/storage/no-room.ts';
import { useEditorState } from './use-editor.ts';

/** Warns while the device has no room to store the draft, which then exists only on this page. */
export function NoRoomForEdit() {
  const hasRoom = useEditorState((state) => state.hasRoom);
  return (
    <p role="status" className="mb-6 font-medium text-danger-foreground empty:hidden">
      {!hasRoom && noRoom.edit}
    </p>
  );
}
