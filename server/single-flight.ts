/** Does one thing of a name at a time; whoever asks for it meanwhile is given the same answer. */
export function singleFlight<T>(): (name: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (name, work) => {
    const begun = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, begun);
    return begun;
  };
}
