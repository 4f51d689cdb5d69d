/** Only these fields. */
export const pick = <T extends object, Name extends keyof T>(
  thing: T,
  names: readonly Name[],
): Pick<T, Name> =>
  // Object.fromEntries forgets which key has which value.
  Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<T, Name>;
