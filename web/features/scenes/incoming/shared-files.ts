/** The files of a share from another app; text that was shared without a file becomes one. */
export function sharedFiles(form: FormData): File[] {
  const files = form.getAll('files').filter((value) => value instanceof File && value.size > 0) as File[];
  if (files.length > 0) return files;
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const text = [field('text'), field('url')].filter(Boolean).join('\n\n');
  if (text === '') return [];
  const name =
    field('title')
      .replace(/[\s/\\:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Shared text';
  return [new File([text], `${name}.txt`, { type: 'text/plain' })];
}

/** The scripts among dropped or pasted data. Pasted text counts as a script if it has several rows. */
export function filesIn(data: DataTransfer | null): File[] {
  const files = Array.from(data?.files ?? []);
  if (files.length > 0) return files;
  const text = data?.getData('text/plain') ?? '';
  const rows = text.split('\n').filter((row) => row.trim() !== '');
  return rows.length < minRows ? [] : [new File([text], 'Pasted text.txt', { type: 'text/plain' })];
}
/** A text with fewer rows is hardly a script. */
const minRows = 4;
