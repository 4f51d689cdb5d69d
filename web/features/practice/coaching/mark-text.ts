import type { MarkKind } from '#domain/coaching/line-marks.ts';

/** Short enough to be read at a glance on stage; also the title of the observation after the run. */
export const markText: Readonly<Record<MarkKind, string>> = {
  'not-audible': 'Hard to hear',
  'swallowed-pause': 'Pause not taken',
  'dropped-end': 'End fell away',
  rushing: 'Rushed',
  dragging: 'Dragged',
  late: 'Late pick-up',
  early: 'Early pick-up',
  monotone: 'Little melody',
};
