const maxStemLength = 150;

/** Makes names that every system can unpack, each of them unique: `Files/Hamlet (2).pdf`. Keeps the first `/`. */
export function archivePaths(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const [folder, ...rest] = wanted.split('/');
    const name = plain(rest.join(' '));
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${stem.slice(0, maxStemLength)}${count > 1 ? ` (${count})` : ''}${extension}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

const plain = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'Untitled';
