import { describe, expect, it } from 'vitest';
import { fromFdx } from './from-fdx.ts';
import { readScript } from './read-script.ts';
import type { UnreadableFile } from './unreadable-file.ts';
import { sentenceOf } from './thing-to-check.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const finalDraft = (content: string, rest = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<FinalDraft DocumentType="Script"><Content>${content}</Content>${rest}</FinalDraft>`;
const paragraph = (type: string, text: string) =>
  `<Paragraph Type="${type}"><Text>${text}</Text></Paragraph>`;
const read = (content: string, rest = '') => fromFdx(utf8(finalDraft(content, rest)));
const texts = (content: string) => read(content).lines.map(({ text }) => text);

describe('fromFdx', () => {
  it.each([
    ['Scene Heading', 'scene-heading'],
    ['Action', 'action'],
    ['Stage Direction', 'action'],
    ['Character', 'character'],
    ['Parenthetical', 'parenthetical'],
    ['Dialogue', 'dialogue'],
    ['Transition', 'transition'],
    ['Shot', 'shot'],
    ['Singing', 'lyrics'],
    ['Lyrics', 'lyrics'],
    ['Cast List', 'cast-list'],
    ['New Act', 'scene-heading'],
    ['End of Act', 'scene-heading'],
    ['General', 'other'],
    ['Something of mine', 'other'],
  ])('says of a %s paragraph that it is %s', (type, role) => {
    expect(read(paragraph(type, 'WORDS')).lines[0]?.role).toBe(role);
  });

  it('joins the runs of a paragraph and marks their style', () => {
    const [line] = read(
      '<Paragraph Type="Dialogue"><Text>I </Text><Text Style="Bold+Italic">never</Text><Text> said &amp; did &#x201C;that&#8221;.</Text></Paragraph>',
    ).lines;
    expect(line?.text).toBe('I never said & did “that”.');
    expect(line?.spans).toEqual([{ start: 2, end: 7, bold: true, italic: true }]);
  });

  it('prints names in capitals, as Final Draft does', () => {
    expect(texts(paragraph('Character', 'José (v.o.)'))).toEqual(['JOSÉ (V.O.)']);
  });

  it('leaves out notes, summaries, struck text, and lists', () => {
    const content = `<Paragraph Type="Scene Heading"><SceneProperties Page="3"><Summary><Paragraph><Text>Sum.</Text></Paragraph></Summary></SceneProperties><ScriptNote><Paragraph><Text>Note.</Text></Paragraph></ScriptNote><Text>INT. BARN</Text></Paragraph><Paragraph Type="Dialogue"><Text>Stay</Text><Text Style="Strikeout"> away</Text><Text>.</Text></Paragraph>`;
    const { lines } = read(
      content,
      '<SmartType><Characters><Character>GHOST</Character></Characters></SmartType>',
    );
    expect(lines.map(({ text, page }) => [text, page])).toEqual([
      ['INT. BARN', 3],
      ['Stay.', 3],
    ]);
  });

  it('separates the two speeches of dual dialogue', () => {
    const { lines } = read(
      `<Paragraph><DualDialogue>${paragraph('Character', 'MARA')}${paragraph('Dialogue', 'Go.')}${paragraph('Character', 'NOAH')}${paragraph('Dialogue', 'Stay.')}</DualDialogue></Paragraph>${paragraph('Action', 'They look.')}`,
    );
    expect(lines.map(({ text, dual }) => [text, dual])).toEqual([
      ['MARA', 'left'],
      ['Go.', 'left'],
      ['NOAH', 'right'],
      ['Stay.', 'right'],
      ['They look.', undefined],
    ]);
  });

  it('keeps soft breaks as lines of one paragraph', () => {
    const { lines } = read(paragraph('Dialogue', 'One,\ntwo.') + paragraph('Action', 'He sits.'));
    expect(lines.map(({ text, paragraph: of, gapBefore }) => [text, of, gapBefore])).toEqual([
      ['One,', 1, null],
      ['two.', 1, 0],
      ['He sits.', 2, 1],
    ]);
  });

  it('finds title and author on the title page', () => {
    const page = (rows: string[]) =>
      `<TitlePage><HeaderAndFooter><Header><Paragraph><Text>Head</Text></Paragraph></Header></HeaderAndFooter><Content>${rows.map((row) => `<Paragraph Alignment="Center"><Text>${row}</Text></Paragraph>`).join('')}</Content></TitlePage>`;
    const credits = (rows: string[]) => {
      const { title, author } = read(paragraph('Action', 'Night.'), page(rows));
      return [title, author];
    };
    expect(credits(['', 'THE ALLOTMENT', '', 'Written by', '', 'Ida Reed'])).toEqual([
      'THE ALLOTMENT',
      'Ida Reed',
    ]);
    expect(credits(['THE ALLOTMENT', 'by Ida Reed'])).toEqual(['THE ALLOTMENT', 'Ida Reed']);
    expect(credits([''])).toEqual([null, null]);
  });

  it('reads UTF-16 and byte-order marks', () => {
    const xml = finalDraft(paragraph('Dialogue', 'Ça va?'));
    const wide = Uint8Array.from([
      0xff,
      0xfe,
      ...[...xml].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    expect(fromFdx(wide).lines[0]?.text).toBe('Ça va?');
    expect(fromFdx(utf8(`\uFEFF${xml}`)).lines[0]?.text).toBe('Ça va?');
  });

  const hello = paragraph('Character', 'ANNA') + paragraph('Dialogue', 'Hello &amp; welcome.');
  const bye = paragraph('Character', 'BEN') + paragraph('Dialogue', 'Bye.');
  it.each([
    [
      'has an unclosed tag',
      finalDraft(`${hello}<Paragraph Type="Action"><Text>A door.</Paragraph>${bye}`),
      1,
    ],
    ['has a bare ampersand', finalDraft(`${hello}${paragraph('Action', 'Rain & wind.')}${bye}`), 1],
    ['has tags that cross', finalDraft(`${hello}<b><Paragraph></b>${bye}</Paragraph>`), 1],
  ])('reads what is whole of a file that %s, and says in how many places it is damaged', (_, xml, places) => {
    const { lines, damagedParagraphs } = fromFdx(utf8(xml));
    const said = lines.map(({ text }) => text);
    expect(said).toEqual(expect.arrayContaining(['ANNA', 'Hello & welcome.', 'BEN']));
    expect(said.join(' ')).not.toContain('<');
    expect(damagedParagraphs).toBe(places);
    const { needsReview, thingsToCheck } = readScript(fromFdx(utf8(xml)), 'x.fdx');
    expect([needsReview, thingsToCheck.map(sentenceOf)[0]]).toEqual([
      true,
      'This file is damaged in one place, and words may be missing there. Everything else was read.',
    ]);
  });

  it('reads a file that is broken off up to there, and says what its last words are', () => {
    const whole = finalDraft(hello + bye);
    const document = fromFdx(utf8(whole.slice(0, whole.indexOf('Bye.'))));
    expect(document.lines.map(({ text }) => text)).toEqual(['ANNA', 'Hello & welcome.', 'BEN']);
    const { needsReview, thingsToCheck } = readScript(document, 'x.fdx');
    expect([needsReview, thingsToCheck.map(sentenceOf)[0]]).toEqual([
      true,
      'The end of this file is missing. The last words in it are “BEN”.',
    ]);
  });

  it.each([
    ['another XML document', '<html><body/></html>', 'file.damaged'],
    ['XML that is broken off', finalDraft('').slice(0, -12), 'file.damaged'],
    ['tags that cross', '<FinalDraft><Content></FinalDraft></Content>', 'file.damaged'],
    [
      'entities that multiply',
      '<!DOCTYPE F [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><FinalDraft>&b;</FinalDraft>',
      'file.damaged',
    ],
    ['elements nested without end', `<FinalDraft>${'<a>'.repeat(10_000)}`, 'file.too_complex'],
    ['nothing', '', 'file.empty'],
  ])('refuses %s', (_, xml, code) => {
    expect(() => fromFdx(utf8(xml))).toThrow(expect.objectContaining({ code }) as UnreadableFile);
  });
});
