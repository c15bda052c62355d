// Enforces the import table of docs/architecture.md: each folder lists everything it may import.
const code = '^(shared|worker|web|e2e|bench|scripts)/';
const limits = '^shared/protocol/limits\\.ts$';

/**
 * `folder` may import itself, `limits`, `allowed` and all packages except `without`. Its tests may also import `tests` and the
 * folders of test helpers.
 */
const only = (folder, allowed, { without = [], tests = [] } = {}) => [
  {
    name: `${folder}: only ${allowed.join(', ') || 'itself'}`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: code, pathNot: [`^${folder}/`, limits, ...allowed.map((path) => `^${path}`)] },
  },
  {
    name: `${folder}, tests: only ${[...allowed, ...tests].join(', ') || 'itself'} and test helpers`,
    severity: 'error',
    from: { path: `^${folder}/.*\\.test\\.tsx?$` },
    to: {
      path: code,
      pathNot: [
        `^${folder}/`,
        limits,
        '^(shared|worker)/testing/',
        ...[...allowed, ...tests].map((path) => `^${path}`),
      ],
    },
  },
  ...(without.length === 0
    ? []
    : [
        {
          name: `${folder}: no ${without.join(', ')}`,
          severity: 'error',
          from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$' },
          to: { path: without },
        },
      ]),
];

const npm = (name) => `node_modules/${name}/`;

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
    ...only('shared/drawing', [], { without: ['^cloudflare:', '^node:'] }),
    ...only('shared/protocol', ['shared/drawing/'], { without: ['^cloudflare:', '^node:'] }),
    ...only('worker/game', ['shared/'], { without: ['^cloudflare:'], tests: ['worker/words/'] }),
    ...only('worker/words', ['shared/'], { without: ['^cloudflare:'] }),
    ...only('worker/socketio', [], { without: [npm('hono'), npm('valibot')] }),
    {
      name: 'worker/socketio: numbers come in as options',
      severity: 'error',
      from: { path: '^worker/socketio/' },
      to: { path: limits },
    },
    ...only('worker/db', ['shared/'], { without: [npm('hono')] }),
    ...only('worker/accounts', ['worker/db/', 'shared/'], { without: [npm('hono')] }),
    ...only('worker/wire', ['worker/socketio/', 'shared/'], { without: [npm('hono')] }),
    ...only(
      'worker/room',
      [
        ...[
          'worker/socketio/',
          'worker/game/',
          'worker/words/',
          'shared/',
          'worker/wire/',
          'worker/env\\.ts$',
        ],
        // Rooms verify access tokens, and know nothing else of accounts.
        'worker/accounts/sessions/accessToken\\.ts$',
      ],
      { without: [npm('hono')], tests: ['worker/'] },
    ),
    ...only('worker/lobby', ['worker/socketio/', 'shared/', 'worker/wire/', 'worker/env\\.ts$'], {
      without: [npm('hono')],
      tests: ['worker/'],
    }),
    ...only('worker/api', ['worker/accounts/', 'worker/db/', 'shared/', 'worker/wire/', 'worker/env\\.ts$'], {
      tests: ['worker/'],
    }),
    // Runs the Worker without workerd; the product does not know of it.
    ...only('worker/simulation', ['worker/', 'shared/']),
    ...only('web/canvas', ['shared/drawing/', 'shared/protocol/'], {
      without: [npm('react'), npm('valtio')],
    }),
    ...only('web/stores', ['shared/'], { without: [npm('react'), npm('react-dom')] }),
    ...only('web/socket', ['web/stores/', 'shared/'], { without: [npm('react'), npm('react-dom')] }),
    ...only('web/api', ['web/stores/', 'shared/'], { without: [npm('react'), npm('react-dom')] }),
    // The tools, one above the other.
    ...only('scripts', ['web/', 'worker/', 'shared/']),
    ...only('e2e', ['scripts/', 'web/', 'worker/', 'shared/']),
    {
      name: 'the product does not know its tools',
      severity: 'error',
      from: { path: '^(shared|worker|web)/' },
      to: { path: '^(scripts|e2e|bench)/' },
    },
    {
      name: 'components do not know pages',
      severity: 'error',
      from: { path: '^web/components/' },
      to: { path: '^web/(pages/|routes|main)' },
    },
    {
      name: 'only the drawing board mounts the canvas',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/(canvas/|components/room/board/DrawingBoard)' },
      to: { path: '^web/canvas/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the client and the Worker meet in shared',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^worker/' },
    },
    {
      name: 'the Worker and the client meet in shared',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^web/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
