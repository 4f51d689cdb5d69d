import type { Phase } from '#domain/practice/run-state.ts';

/** A room goes on sounding for a moment after the loudspeaker. */
const roomSeconds = 0.15;
const linesRemembered = 4;

/** Remembers when the partner's last lines sounded, in moments of the scene. */
export function partnerHeard() {
  let lines: { readonly from: number; readonly to: number }[] = [];
  return {
    follow(phase: Phase) {
      if (phase.name !== 'speaking' || lines.at(-1)?.from === phase.startedAt) return;
      lines = [...lines, { from: phase.startedAt, to: phase.endsAt }].slice(-linesRemembered);
    },
    isHeard: (at: number) => lines.some(({ from, to }) => at >= from && at < to + roomSeconds),
  };
}
