// The data with which letters are recognized: of some languages it is installed with the product, of the others it is
// fetched when a page needs it first, in the version and with the checksum of the product's lock file.
import { access, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '#server/platform/log.ts';
import { npmCi } from '#server/platform/npm-ci.ts';
import type { Language } from './language-of-words.ts';

interface FetchingOptions {
  /** A folder of the server, for languages that aren't installed. */
  readonly fetchInto: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Installs what the lock file in a folder names. */
  readonly install?: typeof npmCi;
  readonly timeoutMs?: number;
  /** The product's folder, with its packages and lock file. */
  readonly root?: string;
  readonly now?: () => number;
}

/** The variant of the data that Tesseract's newer engine reads fastest; the package's other one is larger. */
export const VARIANT = '4.0.0_best_int';
/** A reading waits for it, so it is shorter than a reading may be silent. */
const TIMEOUT_MS = 25_000;
/** Pages that come soon after a failure don't wait again. */
const RETRY_AFTER_MS = 10 * 60_000;
const product = fileURLToPath(new URL('../../..', import.meta.url));

export class RecognizedLanguages {
  readonly #root: string;
  readonly #fetching: Required<FetchingOptions> | null;
  readonly #underway = new Map<Language, Promise<string | null>>();
  readonly #failedAt = new Map<Language, number>();

  /** Without options, only languages that are installed with the product are known. */
  constructor(fetching?: FetchingOptions) {
    const defaults = { install: npmCi, timeoutMs: TIMEOUT_MS, root: product, now: () => performance.now() };
    this.#fetching = fetching ? { ...defaults, ...fetching } : null;
    this.#root = fetching?.root ?? product;
    // A process may only read folders that are there when it starts.
    for (const folder of this.folders) mkdirSync(folder, { recursive: true });
  }

  /** Where data is besides the product's own folder. */
  get folders(): readonly string[] {
    return this.#fetching ? [this.#fetching.fetchInto] : [];
  }

  /** The folder with the data of a language, fetched if need be; null if it can't be had. */
  folderOf(language: Language): Promise<string | null> {
    const underway = this.#underway.get(language) ?? this.#find(language);
    this.#underway.set(language, underway);
    return underway.finally(() => this.#underway.delete(language));
  }

  async #find(language: Language): Promise<string | null> {
    const installed = installedFolder(this.#root, language);
    if (installed !== null || this.#fetching === null) return installed;
    const { fetchInto, now, log } = this.#fetching;
    if (existsSync(join(fetchInto, fileOf(language)))) return fetchInto;
    if (now() - (this.#failedAt.get(language) ?? -Infinity) < RETRY_AFTER_MS) return null;
    try {
      await fetchData(language, this.#fetching);
      log.info({ language }, 'fetched the data to recognize a language');
      return fetchInto;
    } catch (error) {
      this.#failedAt.set(language, now());
      log.warn({ err: error, language }, 'could not fetch the data to recognize a language');
      return null;
    }
  }
}

const packageOf = (language: Language): string => `@tesseract.js-data/${language}`;
const fileOf = (language: Language): string => `${language}.traineddata.gz`;

function installedFolder(root: string, language: Language): string | null {
  try {
    const { resolve } = createRequire(join(root, 'package.json'));
    return join(dirname(resolve(`${packageOf(language)}/package.json`)), VARIANT);
  } catch {
    return null;
  }
}

/** Throws if npm can't install it. */
async function fetchData(
  language: Language,
  { fetchInto, install, root, timeoutMs }: Required<FetchingOptions>,
): Promise<void> {
  const folder = await mkdtemp(join(fetchInto, 'fetching-'));
  try {
    await writeManifests(root, folder, packageOf(language));
    await install(folder, { signal: AbortSignal.timeout(timeoutMs) });
    const file = join(folder, 'node_modules', packageOf(language), VARIANT, fileOf(language));
    await access(file);
    await rename(file, join(fetchInto, fileOf(language)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A package file and a lock file that name only this package. */
async function writeManifests(root: string, folder: string, name: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const locked = packages[`node_modules/${name}`];
  if (!locked) throw new Error(`The lock file doesn't name ${name}.`);
  const { version, integrity } = locked;
  const manifest = { dependencies: { [name]: version } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      lockfileVersion: 3,
      packages: { '': manifest, [`node_modules/${name}`]: { version, integrity } },
    }),
  );
}
