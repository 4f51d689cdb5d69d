// The character formatting of RTF: weight, slant, size, font, and visibility.
import { firstState, type RtfState } from './rtf-state.ts';

/** The change a control word makes; null if it does not concern characters. */
export function dressingFrom(
  name: string,
  value: number | null,
  defaultFont: number,
): ((state: RtfState) => void) | null {
  const isOn = value !== 0;
  switch (name) {
    case 'b':
      return (state) => (state.bold = isOn);
    case 'i':
      return (state) => (state.italic = isOn);
    case 'ul':
      return (state) => (state.underline = isOn);
    case 'ulnone':
      return (state) => (state.underline = false);
    case 'caps':
    case 'scaps':
      return (state) => (state.capitals = isOn);
    case 'v':
    case 'strike':
    case 'striked':
    case 'deleted':
      return (state) => (state.removed = isOn);
    case 'fs':
      return (state) => (state.halfPoints = value ?? 24);
    case 'f':
      return (state) => (state.font = value ?? -1);
    case 'plain':
      return (state) => {
        const { destination, unicodeSkip } = state;
        Object.assign(state, firstState(), { destination, unicodeSkip, font: defaultFont });
      };
    default:
      return null;
  }
}
