import type { Difference } from './draft-differences.ts';

interface DifferenceTableProps {
  differences: readonly Difference[];
  /** The headings of the two columns. */
  mine: string;
  theirs: string;
  /** What is shown in a column that doesn’t have the text. */
  absent: string;
}

const MAX_SHOWN = 40;

/** Two texts beside each other where they differ. */
export function DifferenceTable({ differences, mine, theirs, absent }: DifferenceTableProps) {
  return (
    <>
      <table className="w-full table-fixed text-left align-top">
        <thead>
          <tr className="text-sm text-foreground-soft">
            <th className="pb-2 font-medium">{mine}</th>
            <th className="pb-2 pl-4 font-medium">{theirs}</th>
          </tr>
        </thead>
        <tbody className="font-script">
          {differences.slice(0, MAX_SHOWN).map((difference) => (
            <tr key={difference.id} className="border-t border-line align-top">
              <td className="py-2 wrap-break-word">{difference.mine ?? <Absent>{absent}</Absent>}</td>
              <td className="py-2 pl-4 wrap-break-word">{difference.theirs ?? <Absent>{absent}</Absent>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length > MAX_SHOWN && (
        <p className="mt-3 text-foreground-soft">And {differences.length - MAX_SHOWN} more.</p>
      )}
    </>
  );
}

const Absent = ({ children }: { children: string }) => (
  <span className="font-sans text-foreground-soft italic">{children}</span>
);
