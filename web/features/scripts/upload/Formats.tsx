const formats = [
  ['PDF', 'scans too'],
  ['DOCX', 'Word'],
  ['TXT', 'plain text, Fountain'],
  ['FDX', 'Final Draft'],
  ['RTF', 'Rich Text'],
] as const;

/** The formats that can be read. */
export function Formats() {
  return (
    <dl aria-label="Supported formats" className="mb-6 grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
      {formats.map(([name, kind]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="font-script font-bold">{name}</dt>
          <dd className="text-ink-soft">{kind}</dd>
        </div>
      ))}
    </dl>
  );
}
