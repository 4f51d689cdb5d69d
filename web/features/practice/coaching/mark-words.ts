import type { MarkKind } from '#domain/coaching/line-marks.ts';

/** On stage, at a glance. */
export const markWords: Readonly<Record<MarkKind, string>> = {
  'not-audible': 'Hard to hear',
  'swallowed-pause': 'Pause not taken',
  'dropped-end': 'End fell away',
  rushing: 'Rushed',
  dragging: 'Dragged',
  late: 'Late pick-up',
  early: 'Early pick-up',
  monotone: 'Little melody',
};
