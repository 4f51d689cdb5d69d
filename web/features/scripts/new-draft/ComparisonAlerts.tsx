interface ComparisonAlertsProps {
  /** Why the file may be the wrong one; null if it isn’t. */
  whyDoubtful: string | null;
  /** Warnings about the parsing. */
  notes: readonly string[];
}

/** What to know before a new draft is used. */
export function ComparisonAlerts({ whyDoubtful, notes }: ComparisonAlertsProps) {
  return (
    <>
      {whyDoubtful !== null && (
        <p role="alert" className="mb-6 border-l-2 border-danger pl-4">
          {whyDoubtful}
        </p>
      )}
      {notes.length > 0 && (
        <ul aria-label="About the file" className="mb-6 border-l-2 border-amber pl-4">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
