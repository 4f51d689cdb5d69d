import { noRoom } from '#web/platform/storage/no-room.ts';

/** Says that what is not saved is nowhere but on this page, for as long as that is so. */
export function NoRoomForEdit({ hasRoom }: { hasRoom: boolean }) {
  return (
    <p role="status" className="mb-6 font-medium text-danger-ink empty:hidden">
      {!hasRoom && noRoom.edit}
    </p>
  );
}
