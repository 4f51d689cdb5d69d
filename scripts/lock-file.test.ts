import { expect, it } from 'vitest';
import { lockedPackages, placesFor } from './lock-file.ts';

// npm leaves out packages the registry does not have, and then refuses the lock file on every machine.
it('names the packages of every platform', () => {
  const packages = lockedPackages();
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(name, path).some((place) => place in packages))
      .map((name) => `${name}, wanted by ${path}`),
  );
  expect(missing).toEqual([]);
});
