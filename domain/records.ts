// Object.keys and Object.fromEntries forget which names an object has; these remember.

export const namesOf = <T extends object>(record: T) => Object.keys(record) as (keyof T)[];

/** One field for each name. */
export const recordOf = <Name extends string, T>(names: readonly Name[], valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Readonly<Record<Name, T>>;

/** Only these fields. */
export const pick = <T extends object, Name extends keyof T>(
  thing: T,
  names: readonly Name[],
): Pick<T, Name> => Object.fromEntries(names.map((name) => [name, thing[name]])) as Pick<T, Name>;
