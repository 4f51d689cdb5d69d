/** Runs `work` on each item, this many at once; the results are in the items' order. */
export async function inParallel<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) answers[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}
