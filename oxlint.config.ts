// Beside the usual rules: who may import whom, and the one door to each outside thing (docs/architecture.md).
import { defineConfig } from 'oxlint';
import { surfaces as areaSurfaces } from './server/surfaces.ts';
import { surfaces as featureSurfaces } from './web/features/surfaces.ts';

type Ban = ({ readonly regex: string } | { readonly group: string[] }) & {
  readonly message: string;
};

/** The regular expressions know no lookahead: one that has some is passed over in silence. */
const ban = (regex: string, message: string): Ban => ({ regex, message });
/** Everything below `#folder/` but what is named. */
const banAllBut = (folder: string, allowed: readonly string[], message: string): Ban => ({
  group: [`\\#${folder}/**`, ...allowed.map((path) => `!\\#${folder}/${path}`)],
  message,
});
const imports = (...bans: Ban[]): ['error', { patterns: Ban[] }] => ['error', { patterns: bans }];
const globals = (names: string[], message: string) => names.map((name) => ({ name, message }));

const noServer = ban('^#server/', 'The web and the contract never see the server; say it in contract/.');
const noWeb = ban('^#web/', 'Only web/ imports web/.');
const noContract = ban(
  '^#contract/',
  'domain/ knows nothing of the wire; move the rule here or the call out.',
);
const noNode = ban('^node:', 'This code also runs in the browser: no Node modules.');
const noFramework = ban(
  '^(react|react-dom|react-router|fastify|pg|drizzle-orm|@tanstack)(/|$)',
  'No framework here.',
);
const drizzlePackage = ban('^drizzle-orm', 'The query builder comes through server/platform/db/drizzle.ts.');
const drizzleDoor = ban('/db/drizzle\\.ts$', 'Queries live in <area>.store.ts, tables in <area>.tables.ts.');
const stripe = ban('^stripe$', 'The payment SDK has one door: server/billing/stripe-*.ts.');
const jobQueue = ban('^pg-boss$', 'The job queue has one door: server/platform/jobs.');
const area = banAllBut('server', ['platform/**'], 'server/platform knows no area.');
const storeInRoutes = ban('\\.store\\.ts$', 'A route joins an endpoint to a use case, which uses the store.');
const product = [
  ban('^(#domain|#contract|#web/features)/', 'web/ui knows nothing of the product.'),
  banAllBut('web/platform', ['storage/**'], 'web/ui knows nothing of the product.'),
];
const app = banAllBut('web/app', ['paths.ts'], 'Only web/app imports web/app, but for its paths.ts.');
const feature = ban('^#web/features/', 'web/platform knows no feature; the app joins them.');
const react = ban('^(react|react-dom|react-router)(/|$)', 'web/platform/audio knows nothing of React.');

const server = [noWeb, drizzlePackage, stripe, jobQueue];
const clockAndChance = [
  { object: 'Date', property: 'now', message: 'domain/ has no clock: take the moment as an argument.' },
  { object: 'Math', property: 'random', message: 'domain/ has no chance: take the number as an argument.' },
];
const environment = [
  {
    object: 'process',
    property: 'env',
    message: 'Only server/platform/config/config.ts reads the environment.',
  },
];
const fetching = globals(
  ['fetch', 'XMLHttpRequest', 'EventSource'],
  'The only fetch is in web/platform/api.',
);
const sounding = globals(
  ['AudioContext', 'MediaRecorder', 'speechSynthesis', 'SpeechSynthesisUtterance'],
  'Browser audio lives in web/platform/audio.',
);
const keeping = globals(
  ['localStorage', 'sessionStorage', 'indexedDB'],
  'What stays on the device goes through web/platform/storage.',
);
const outside = globals(
  ['fetch', 'window', 'document', 'process', 'setTimeout', 'setInterval', 'localStorage'],
  'domain/ is pure: no I/O, no clock.',
);

type Surfaces = Readonly<Record<string, readonly string[]>>;

interface Rooms {
  /** The folder that the rooms are in. */
  readonly root: string;
  readonly surfaces: Surfaces;
  /** What every room may import from the same folder. */
  readonly shared: readonly string[];
  /** Kinds of files and what else they may not import; a later kind overrides an earlier one. */
  readonly kinds: Readonly<Record<string, readonly Ban[]>>;
}

/**
 * One override per room, depth and kind of file: a room imports from other rooms only what the rooms before it offer, and
 * by their whole address (`#server/…`, `#web/…`), so that a relative path never leaves its room.
 */
function roomOverrides({ root, surfaces, shared, kinds }: Rooms) {
  return Object.keys(surfaces).flatMap((room, place) => {
    const offered = Object.entries(surfaces)
      .slice(0, place)
      .flatMap(([other, files]) => files.map((file) => `${other}/${file}`));
    const inside = banAllBut(
      root,
      [`${room}/**`, ...shared, ...offered],
      `Import only what ${root}/surfaces.ts offers, and only from rooms that stand before this one.`,
    );
    return [1, 2, 3, 4].flatMap((depth) => {
      const leaving = ban(`^(\\.\\./){${depth}}`, `Outside its own room, import by #${root}/….`);
      return Object.entries(kinds).map(([kind, bans]) => ({
        files: [`${root}/${room}/${'*/'.repeat(depth - 1)}${kind}`],
        rules: { 'no-restricted-imports': imports(...bans, inside, leaving) },
      }));
    });
  });
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'web/public'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/default': 'off',
    'oxc/no-barrel-file': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'no-console': 'error',
    'eslint/no-restricted-properties': ['error', ...environment],
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'eslint/no-await-in-loop': 'off',
    'eslint/no-control-regex': 'off',
    'oxc/no-map-spread': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/no-array-sort': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'jest/expect-expect': 'off',
  },
  overrides: [
    {
      files: ['domain/**'],
      rules: {
        'no-restricted-imports': imports(noContract, noServer, noWeb, noNode, noFramework),
        'no-restricted-globals': ['error', ...outside],
        'eslint/no-restricted-properties': ['error', ...environment, ...clockAndChance],
      },
    },
    {
      files: ['contract/**'],
      rules: { 'no-restricted-imports': imports(noServer, noWeb, noNode, noFramework) },
    },
    { files: ['server/**'], rules: { 'no-restricted-imports': imports(...server, drizzleDoor) } },
    {
      files: ['server/platform/**'],
      rules: { 'no-restricted-imports': imports(...server, drizzleDoor, area) },
    },
    {
      files: ['server/platform/**/*.{store,tables}.ts'],
      rules: { 'no-restricted-imports': imports(...server, area) },
    },
    ...roomOverrides({
      root: 'server',
      surfaces: areaSurfaces,
      shared: ['platform/**'],
      kinds: {
        '*.ts': [...server, drizzleDoor],
        '*.{store,tables}.ts': server,
        '*.routes.ts': [...server, drizzleDoor, storeInRoutes],
      },
    }),
    {
      files: ['server/platform/db/**'],
      rules: { 'no-restricted-imports': imports(noWeb, stripe, jobQueue, area) },
    },
    {
      files: ['server/platform/jobs/**'],
      rules: { 'no-restricted-imports': imports(noWeb, drizzlePackage, stripe, area) },
    },
    {
      files: ['server/billing/stripe-*.ts'],
      rules: { 'no-restricted-imports': imports(noWeb, drizzlePackage, drizzleDoor) },
    },
    { files: ['server/platform/config/config.ts'], rules: { 'eslint/no-restricted-properties': 'off' } },
    {
      files: ['web/**'],
      rules: {
        'no-restricted-imports': imports(noServer, noNode),
        'no-restricted-globals': ['error', ...fetching, ...sounding, ...keeping],
      },
    },
    {
      files: ['web/platform/api/**'],
      rules: { 'no-restricted-globals': ['error', ...sounding, ...keeping] },
    },
    {
      files: ['web/platform/audio/**'],
      rules: { 'no-restricted-globals': ['error', ...fetching, ...keeping] },
    },
    {
      files: ['web/platform/{storage,outbox}/**', 'web/features/*/device/**'],
      rules: { 'no-restricted-globals': ['error', ...fetching, ...sounding] },
    },
    ...roomOverrides({
      root: 'web/features',
      surfaces: featureSurfaces,
      shared: [],
      kinds: { '*.{ts,tsx}': [noServer, noNode, app] },
    }),
    {
      files: ['web/platform/**'],
      rules: { 'no-restricted-imports': imports(noServer, noNode, app, feature) },
    },
    {
      files: ['web/platform/audio/**'],
      rules: { 'no-restricted-imports': imports(noServer, noNode, app, feature, react) },
    },
    { files: ['web/ui/**'], rules: { 'no-restricted-imports': imports(noServer, noNode, app, ...product) } },
    {
      files: [
        '**/*.test.{ts,tsx}',
        '**/*testing*.{ts,tsx}',
        '**/testing/**',
        'e2e/**',
        'bench/**',
        'cluster/**',
      ],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'eslint/no-restricted-properties': 'off',
      },
    },
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', 'server/main.ts'],
      rules: { 'no-console': 'off', 'eslint/no-restricted-properties': 'off' },
    },
    {
      files: ['*.config.ts'],
      rules: { 'import/no-default-export': 'off', 'eslint/no-restricted-properties': 'off' },
    },
  ],
});
