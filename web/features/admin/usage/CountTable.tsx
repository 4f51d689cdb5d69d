import { wholeNumberText } from '#web/ui/text/number-text.ts';
import type { CountedEvent } from '#contract/admin/usage.ts';

interface CountTableProps {
  title: string;
  /** The label of a row: "Page". */
  what: string;
  rows: readonly CountedEvent[];
  nameOf: (name: string) => string;
}

/** How often each thing was done, and by how many people. */
export function CountTable({ title, what, rows, nameOf }: CountTableProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-lg font-bold">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 border-y border-line py-10 text-center">No data for this period.</p>
      ) : (
        <table aria-label={title} className="mt-2 w-full text-left">
          <thead className="border-b border-line-strong text-sm text-foreground-soft">
            <tr>
              <th scope="col" className="py-2 font-medium">
                {what}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                Times
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-medium">
                People
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line tabular-nums">
            {rows.map(({ name, times, people }) => (
              <tr key={name}>
                <th scope="row" className="py-2 font-normal">
                  {nameOf(name)}
                </th>
                <td className="py-2 pl-4 text-right">{wholeNumberText(times)}</td>
                <td className="py-2 pl-4 text-right">{people === 0 ? '–' : wholeNumberText(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
