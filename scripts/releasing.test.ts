import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changelog, kustomization, numberedFiles, released } from './releasing.ts';

const files = Object.fromEntries(numberedFiles.map((path) => [path, readFileSync(path, 'utf8')]));
const { version } = JSON.parse(files['package.json']!) as { version: string };
const unreleased = { ...files, [changelog]: '# Changelog\n\n## Next\n\nA new feature.\n\n## 0.1.0\n' };

it('the version is the same everywhere', () => {
  const lock = JSON.parse(files['package-lock.json']!);
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(files[kustomization]).toContain(`newTag: ${version}\n`);
  expect(/^## (.*)$/m.exec(files[changelog]!.replace(/^## Next$/m, ''))?.[1]).toBe(version);
});

it('sets the new version everywhere, and changes nothing else', () => {
  const after = released(unreleased, '99.0.0');
  expect(after[changelog]).toBe('# Changelog\n\n## 99.0.0\n\nA new feature.\n\n## 0.1.0\n');
  for (const path of ['package.json', kustomization]) {
    expect(after[path]).toBe(files[path]!.replace(version, '99.0.0'));
  }
  const [before, now] = [files, after].map((some) => some['package-lock.json']!.split('\n'));
  expect(now!.filter((line, at) => line !== before![at])).toEqual([
    '  "version": "99.0.0",',
    '      "version": "99.0.0",',
  ]);
});

it('refuses a version that is old, not a number, or has no changelog entry', () => {
  for (const refused of [version, '0.0.9', 'v99.0.0', '99.0', '99.0.0-beta', '']) {
    expect(() => released(unreleased, refused), refused).toThrow(`later than ${version}`);
  }
  expect(() => released({ ...unreleased, [changelog]: '# Changelog\n' }, '99.0.0')).toThrow('## Next');
});
