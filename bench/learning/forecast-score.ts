// How good probabilities were, once it is known what happened.

export interface Prediction {
  readonly probability: number;
  readonly happened: boolean;
}

export interface Score {
  readonly brier: number;
  /** Of a forecast that gives everything the share that happened. */
  readonly baseBrier: number;
  /** Mean distance between what was given and what happened, over ten groups by probability, weighed by their sizes. */
  readonly calibrationError: number;
  readonly groups: readonly { readonly given: number; readonly happened: number; readonly count: number }[];
}

export function score(predictions: readonly Prediction[]): Score {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const base = mean(predictions.map(({ happened }) => Number(happened)));
  const brier = (of: (each: Prediction) => number) =>
    mean(predictions.map((each) => (of(each) - Number(each.happened)) ** 2));
  const grouped = Map.groupBy(predictions, ({ probability }) => Math.min(9, Math.floor(probability * 10)));
  const groups = [...grouped]
    .sort(([a], [b]) => a - b)
    .map(([, group]) => ({
      given: mean(group.map(({ probability }) => probability)),
      happened: mean(group.map(({ happened }) => Number(happened))),
      count: group.length,
    }));
  const error = groups.reduce((sum, group) => sum + Math.abs(group.given - group.happened) * group.count, 0);
  return {
    brier: brier(({ probability }) => probability),
    baseBrier: brier(() => base),
    calibrationError: error / predictions.length,
    groups,
  };
}
