import { noRoom } from '#web/platform/storage/no-room.ts';
import { useEditorState } from './use-editor.ts';

/** Warns while the device has no room to keep the draft, so that it exists on this page only. */
export function NoRoomForEdit() {
  const hasRoom = useEditorState((state) => state.hasRoom);
  return (
    <p role="status" className="mb-6 font-medium text-danger-ink empty:hidden">
      {!hasRoom && noRoom.edit}
    </p>
  );
}
