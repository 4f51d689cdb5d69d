import { useDeferredValue, useMemo, useState } from 'react';
import type { LineId } from '#domain/ids.ts';
import { findText, replacedTexts, type Match, type Wanted } from '#domain/scene/find-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

export interface Search {
  readonly wanted: Wanted;
  readonly replacement: string;
  readonly matches: readonly Match[];
  /** The index of the current match; -1 if there is none. */
  readonly at: number;
  want(change: Partial<Wanted>): void;
  setReplacement(text: string): void;
  /** To the next (1) or previous (-1) match, wrapping around. */
  go(step: -1 | 1): void;
  replaceOne(): void;
  replaceAll(): void;
}

/** Find and replace in the script’s lines. `onShow` scrolls to a line with a match. */
export function useSearch(isOn: boolean, onShow: (lineId: LineId) => void): Search {
  const dispatch = useDispatch();
  const lines = useDraft((draft) => draft.lines);
  const [wanted, setWanted] = useState<Wanted>({ text: '', matchCase: false, wholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [place, setPlace] = useState(0);
  const asked = useDeferredValue(wanted);
  const matches = useMemo(() => (isOn ? findText(lines, asked) : []), [isOn, lines, asked]);
  const at = Math.min(place, matches.length - 1);
  const current = matches[at];

  function show(to: number, among = matches) {
    setPlace(to);
    const match = among[to];
    if (match) onShow(match.lineId);
  }

  return {
    wanted,
    replacement,
    matches,
    at,
    want(change) {
      const next = { ...wanted, ...change };
      setWanted(next);
      show(0, findText(lines, next));
    },
    setReplacement,
    go: (step) => matches.length > 0 && show((at + step + matches.length) % matches.length),
    replaceOne() {
      if (!current) return;
      const [changed] = replacedTexts(lines, [current], replacement);
      if (!changed) return void toast.info('This replacement would make the line too long.');
      dispatch({ move: 'rewrite-lines', texts: [changed] });
      const after = lines.map((line) => (line.id === changed.id ? { ...line, text: changed.text } : line));
      const found = findText(after, wanted);
      const next = at + 1 + found.length - matches.length;
      show(next < found.length ? next : 0, found);
    },
    replaceAll() {
      const texts = replacedTexts(lines, matches, replacement);
      if (texts.length === 0) return;
      dispatch({ move: 'rewrite-lines', texts });
      const changed = new Set(texts.map(({ id }) => id));
      const count = matches.filter(({ lineId }) => changed.has(lineId)).length;
      toast.success(`Replaced ${count} ${count === 1 ? 'time' : 'times'} in ${inLines(texts.length)}`);
    },
  };
}

const inLines = (count: number) => (count === 1 ? 'one line' : `${count} lines`);
