/** The duration of a speech in seconds: docs/product/scripts.md#durations. */
export function estimateDurationSeconds(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  const marks = text.match(/[.,!?;:…—–]/g)?.length ?? 0;
  return Math.max(1, Math.ceil(Math.round((words / 2.5 + marks * 0.3) * 1000) / 1000));
}

export const STAGE_DIRECTION_SECONDS = 1;
