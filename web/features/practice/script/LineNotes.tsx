import type { Line } from '#domain/scene/scene.ts';

/** The beat and the notes that the actor wrote at the line. */
export function LineNotes({ line: { beatShift, userNotes } }: { line: Line }) {
  if (!beatShift && !userNotes) return null;
  return (
    <dl className="mt-2 mr-3 grid gap-1 border-l-2 border-line-strong pl-3 font-sans text-base text-foreground-soft">
      {beatShift && <Mark name="Beat" text={beatShift} />}
      {userNotes && <Mark name="Note" text={userNotes} />}
    </dl>
  );
}

function Mark({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="inline font-semibold">{name}: </dt>
      <dd className="inline wrap-anywhere whitespace-pre-wrap">{text}</dd>
    </div>
  );
}
