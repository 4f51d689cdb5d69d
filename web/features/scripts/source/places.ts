// Keyboard navigation among the places of a source: buttons over a page or rows of text, one of which is the tab
// stop.
import type { CharacterId, LineId } from '#domain/ids.ts';
import { lineNumbers } from '#domain/scene/line-numbers.ts';
import type { CSSProperties } from 'react';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { SearchedLine } from './find-on-page.ts';

export interface PlacedLine extends SearchedLine {
  readonly page: number;
  readonly line: number;
  /** The start of the line on a scanned page, from 0 at the top to 1 at the bottom. */
  readonly top?: number | undefined;
  /** The clockwise quarter turns needed to read such a page. */
  readonly turn?: number | undefined;
  /** As the actor numbers it; null for a direction. */
  readonly number: number | null;
}

export interface ShownSourceProps {
  lines: readonly PlacedLine[];
  currentId: string | null;
  onGoTo: (lineId: LineId) => void;
}

/** The lines with a known place, in source order. */
export function placedLines(lines: readonly DraftLine[], characters: readonly Character[]): PlacedLine[] {
  const nameOf = new Map<CharacterId | null, string>(characters.map(({ id, name }) => [id, name]));
  const numbers = lineNumbers(lines);
  return lines
    .flatMap(({ id, text, characterId, isStageDirection, source }) => {
      const name = isStageDirection ? '' : (nameOf.get(characterId) ?? '');
      return source ? [{ id, text, name, ...source, number: numbers.get(id) ?? null }] : [];
    })
    .toSorted((a, b) => a.line - b.line);
}

/** The clockwise quarter turns of these lines’ page. */
export const turnOf = (lines: readonly PlacedLine[]): number =>
  lines.find(({ turn }) => turn !== undefined)?.turn ?? 0;

export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** The assumed height of a scanned page’s last line, as a share of the page. */
const LAST_BAND = 0.06;
const MIN_BAND = 0.015;

/** The share of the page’s height, from 0 to 1, that each line takes: down to the start of the next one. */
export function bandsOf(lines: readonly PlacedLine[]): ReadonlyMap<string, Band> {
  const tops = lines.flatMap(({ top }) => top ?? []);
  return new Map(
    lines.flatMap(({ id, top }) => {
      if (top === undefined) return [];
      const next = Math.min(...tops.filter((other) => other > top + MIN_BAND));
      return [[id, { top, bottom: Number.isFinite(next) ? next : Math.min(1, top + LAST_BAND) }] as const];
    }),
  );
}

/** Across the full width of its page. */
export const bandStyle = (band: Band | undefined): CSSProperties | undefined =>
  band && { left: 0, right: 0, top: `${band.top * 100}%`, height: `${(band.bottom - band.top) * 100}%` };

export const placeLabel = ({ number, name, text }: PlacedLine): string =>
  `Go to ${number === null ? 'direction' : `line ${number}`}: ${name && `${name}, `}${text.slice(0, 60)}`;

/** Arrow keys go from one place to the next. */
export function stepAmongPlaces(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const [source, target] = [event.currentTarget, event.target];
  if (step === 0 || !(source instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const places = [...source.querySelectorAll<HTMLElement>('[data-place]')];
  const at = places.indexOf(target);
  if (at === -1) return;
  event.preventDefault();
  places[at + step]?.focus();
}

const MARGIN_PX = 24;

/** Scrolls only the source until the element is in view. */
export function bringIntoView(element: HTMLElement): void {
  const scroller = element.closest<HTMLElement>('[data-source]');
  if (!scroller) return;
  const [box, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const isInView = box.top >= view.top + MARGIN_PX && box.bottom <= view.bottom - MARGIN_PX;
  if (!isInView) scroller.scrollTop += box.top - view.top - view.height / 3;
  if (box.left < view.left || box.right > view.right) scroller.scrollLeft += box.left - view.left - MARGIN_PX;
}
