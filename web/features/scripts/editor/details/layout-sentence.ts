const layouts: Readonly<Record<string, string>> = {
  'final-draft': 'by Final Draft’s own marks',
  styles: 'by the styles of its paragraphs',
  fountain: 'as Fountain',
  screenplay: 'as a screenplay: names indented above the lines',
  'name-above': 'by names above the lines',
  'centered-names': 'by centered names above the lines',
  colon: 'by names with a colon before the lines',
  'stage-dot': 'by names with a period before the lines',
  dash: 'by names with a dash before the lines',
  tab: 'by names in a column of their own',
  'bracketed-names': 'by names in brackets before the lines',
  'name-and-direction': 'by names with a direction before the lines',
  'bold-names': 'by names that stand out before the lines',
  'capital-names': 'by names in capitals before the lines',
  table: 'as a table of names and lines',
  'audio-visual': 'as a table of pictures and sound',
  radio: 'as a radio script with numbered cues',
  transcript: 'as a transcript with times',
};

/** A sentence about how a file was read; null if no layout was recognized. */
export function layoutSentence(parseMethod: string): string | null {
  const layout = layouts[parseMethod];
  return layout === undefined ? null : `Read ${layout}.`;
}
