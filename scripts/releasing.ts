// What a release changes: the version wherever it is written, and the heading of the changelog.
import { StartProblem } from '#server/platform/config/start-problem.ts';

/** By path from the root. */
export type Files = Readonly<Record<string, string>>;

export const changelog = 'CHANGELOG.md';
export const kustomization = 'deploy/kubernetes/kustomization.yaml';
export const numberedFiles = ['package.json', 'package-lock.json', kustomization, changelog] as const;
const unreleased = /^## Next$/m;

/** Throws StartProblem if `version` is invalid or not later, or if the changelog has nothing new. */
export function released(files: Files, version: string): Files {
  const product = JSON.parse(files['package.json']!) as { version: string };
  if (!isLater(version, product.version)) {
    throw new StartProblem(`The version should be three numbers, later than ${product.version}.`);
  }
  if (!unreleased.test(files[changelog]!)) {
    throw new StartProblem(`${changelog} should tell what is new under "## Next".`);
  }
  const lock = JSON.parse(files['package-lock.json']!) as {
    version: string;
    packages: { '': { version: string } };
  };
  product.version = lock.version = lock.packages[''].version = version;
  return {
    'package.json': asJson(product),
    'package-lock.json': asJson(lock),
    [kustomization]: files[kustomization]!.replace(/newTag: .*/, `newTag: ${version}`),
    [changelog]: files[changelog]!.replace(unreleased, `## ${version}`),
  };
}

function isLater(version: string, than: string): boolean {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) return false;
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
