// Enforces the import table of docs/architecture.md: each folder lists everything it may import.
const code = '^(shared|worker|web|simulation|e2e|bench|scripts)/';
const limits = '^shared/protocol/limits\\.ts$';

const tests = '(\\.test\\.tsx?|testing\\.ts|/testing/[^/]+)$';

/** The product's folders with rules of their own, which `only` adds; those listed here follow the rules for all. */
const ruled = ['shared/testing', 'worker/testing', 'web/components', 'web/pages', 'web/styles'];

/**
 * `folder` may import itself, `limits`, `folders` and, unless these are all allowed, `packages`. Its tests may also import all
 * packages, `testFolders` and the folders of test helpers.
 */
const only = (folder, folders, { packages, testFolders = [] } = {}) => {
  ruled.push(folder);
  const forTests = [...folders, ...testFolders];
  const rules = [
    {
      name: `${folder}: only ${folders.join(', ') || 'itself'}`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: tests },
      to: { path: code, pathNot: [`^${folder}/`, limits, ...folders.map((path) => `^${path}`)] },
    },
    {
      name: `${folder}, tests: only ${forTests.join(', ') || 'itself'} and test helpers`,
      severity: 'error',
      from: { path: `^${folder}/.*${tests}` },
      to: {
        path: code,
        pathNot: [`^${folder}/`, limits, '^(shared|worker)/testing/', ...forTests.map((path) => `^${path}`)],
      },
    },
  ];
  if (packages) {
    rules.push({
      name: `${folder}: no packages${packages.length > 0 ? ` but ${packages.join(', ')}` : ''}`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: tests },
      to: { pathNot: [code, ...packages.map((name) => `(^|/)${name}(/|$)`)] },
    });
  }
  return rules;
};

/** Needed by the API and both objects. */
const underAll = ['worker/limiting/', 'worker/routing/', 'worker/telemetry/', 'shared/'];
const underObjects = ['worker/wire/', 'worker/storage/', 'worker/socketio/', ...underAll];

/** Folders of `folder`, from the lowest up: none imports one above it. */
const layers = (folder, names) =>
  names.slice(0, -1).map((name, height) => ({
    name: `${folder}/${name}: nothing above it`,
    severity: 'error',
    from: { path: `^${folder}/${name}/`, pathNot: tests },
    to: { path: names.slice(height + 1).map((above) => `^${folder}/${above}/`) },
  }));

module.exports = {
  forbidden: [
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(cloudflare:|virtual:)' },
    },
    {
      name: 'tests are not imported',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'the product does not know the helpers of its tests',
      severity: 'error',
      from: { path: '^(shared|worker|web)/', pathNot: tests },
      to: { path: `^(shared|worker|web).*${tests}` },
    },
    ...only('shared/drawing', [], { packages: ['valibot'] }),
    ...only('shared/protocol', ['shared/drawing/'], { packages: ['valibot'] }),
    ...only('worker/game', ['shared/'], { packages: [], testFolders: ['worker/words/'] }),
    ...only('worker/words', ['shared/'], { packages: ['obscenity'] }),
    ...only('worker/socketio', [], { packages: ['engine.io-parser', 'socket.io-parser', 'partyserver'] }),
    {
      name: 'worker/socketio: numbers come in as options',
      severity: 'error',
      from: { path: '^worker/socketio/' },
      to: { path: limits },
    },
    ...layers('worker/socketio', ['transports', 'engine', 'sockets', 'recovery']),
    // What the index of `worker/socketio` needs runs in workerd only; the codec also does in tests without it.
    {
      name: 'the rules and the Socket.IO server are imported by their index',
      severity: 'error',
      from: { path: '^worker/(wire|room|lobby)/', pathNot: tests },
      to: { path: '^worker/(game|socketio)/', pathNot: '^worker/(game/index|socketio/(index|codec))\\.ts$' },
    },
    ...only('worker/db', ['shared/'], { packages: [] }),
    ...only('worker/accounts', ['worker/db/', 'shared/'], {
      packages: [
        'crypto',
        'jose',
        'otpauth',
        '@simplewebauthn/server',
        '@zxcvbn-ts/language-common',
        'valibot',
      ],
    }),
    ...only('worker/limiting', ['shared/'], { packages: [] }),
    ...only('worker/routing', ['shared/'], { packages: [] }),
    ...only('worker/telemetry', ['shared/'], { packages: [] }),
    ...only('worker/storage', [], { packages: [] }),
    ...only('worker/wire', ['worker/socketio/', 'worker/limiting/', 'worker/routing/', 'shared/'], {
      packages: ['valibot'],
    }),
    ...only(
      'worker/room',
      [
        ...['worker/game/', 'worker/words/', ...underObjects, 'worker/env\\.ts$'],
        // Rooms verify access tokens, and know nothing else of accounts.
        'worker/accounts/sessions/accessToken\\.ts$',
      ],
      { packages: [], testFolders: ['worker/'] },
    ),
    ...layers('worker/room', ['storage', 'connections', 'running', 'seats', 'events']),
    ...only('worker/lobby', [...underObjects, 'worker/env\\.ts$'], {
      packages: [],
      testFolders: ['worker/'],
    }),
    // Of the database, it asks only whether that answers.
    ...only('worker/api', ['worker/accounts/', 'worker/db/ping\\.ts$', ...underAll, 'worker/env\\.ts$'], {
      packages: ['hono', 'jose', 'valibot', '@dicebear/core', '@dicebear/pixel-art'],
      // Its routes are fuzzed with the simulation's inputs.
      testFolders: ['worker/', 'simulation/'],
    }),
    ...only('web/canvas', ['shared/drawing/', 'shared/protocol/', 'web/feltTips\\.ts$'], {
      packages: ['perfect-freehand'],
    }),
    // Of the canvas, only the types of what it is fed and shows.
    ...only('web/stores', ['shared/', 'web/canvas/types\\.ts$'], { packages: ['valtio'] }),
    ...only('web/storage', ['web/stores/', 'web/canvas/types\\.ts$', 'web/randomHex\\.ts$', 'shared/'], {
      packages: ['valtio'],
    }),
    ...only('web/socket', ['web/storage/', 'web/stores/', 'web/(randomHex|withoutReload)\\.ts$', 'shared/'], {
      packages: ['engine.io-parser', 'socket.io-parser', 'partysocket', 'valtio'],
    }),
    ...only('web/api', ['web/storage/', 'web/stores/', 'shared/'], {
      packages: ['@simplewebauthn/browser', 'valtio'],
    }),
    ...only('web/motion', [], { packages: [] }),
    ...only('web/confetti', ['web/motion/'], { packages: [] }),
    ...only('web/particles', ['web/motion/'], { packages: [] }),
    ...only('web/sound', ['web/stores/', 'shared/'], { packages: ['valtio'] }),
    ...only('web/offline', [], { packages: [] }),
    ...only('web/serviceWorker', [], { packages: [] }),
    // It also loads the pages, by `import.meta.glob`.
    ...only('web/navigation', ['web/storage/', 'web/(catalogue|withoutReload)\\.ts$', 'shared/'], {
      packages: ['react', 'wouter'],
    }),
    // The tools, one above the other.
    ...only('scripts', ['web/', 'worker/', 'shared/']),
    // Runs the Worker without workerd. Its two commands are run like all others.
    ...only('simulation', ['worker/', 'shared/', 'scripts/support/(endUnheard|options|runCommand)\\.ts$']),
    ...only('e2e', ['scripts/', 'web/', 'worker/', 'shared/']),
    {
      name: 'the product does not know its tools',
      severity: 'error',
      from: { path: '^(shared|worker|web)/', pathNot: '^worker/api/fuzz\\.test\\.ts$' },
      to: { path: '^(scripts|simulation|e2e|bench)/' },
    },
    ...layers('web/components', ['ui', 'guest', 'account', 'lobby', 'portal', 'settings', 'layout', 'room']),
    {
      name: 'components do not know pages',
      severity: 'error',
      from: { path: '^web/components/' },
      to: { path: '^web/(pages/|routes|main)' },
    },
    {
      name: 'only the drawing board, the pad and the gallery mount the canvas',
      severity: 'error',
      from: {
        path: '^web/',
        pathNot: '^web/(canvas/|components/room/(board/(DrawingBoard|ScribblePad)|gallery/GalleryDialog))',
      },
      to: { path: '^web/canvas/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the client and the Worker meet in shared',
      severity: 'error',
      from: { path: '^(web|worker)/' },
      to: { path: '^(web|worker)/', pathNot: '^$1/' },
    },
    // Last, when all rules are made.
    ...['from', 'to'].map((end) => ({
      name: 'no folder of the product without a rule here, and in docs/architecture.md',
      severity: 'error',
      from: {},
      to: {},
      [end]: { path: '^(shared|worker|web)/[^/]+/', pathNot: ruled.map((folder) => `^${folder}/`) },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Bundles of servers that run.
    exclude: { path: '/[.]wrangler/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
