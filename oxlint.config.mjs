// The lint rules, type-aware ones included: `npm run lint`.
import { defineConfig } from 'oxlint'

/**
 * The import boundaries: imports go one way, app → ui → data/domain, app → data/store → data/contract. Each wall lists the
 * forbidden patterns of `~/` paths and packages, and the reason.
 * @typedef {{ group: string[], message: string, allowTypeImports?: boolean }} Wall
 *
 * @param {string} folder
 * @param {Wall[]} patterns
 * @param {string[]} [except] files in it that may
 * @returns {import('oxlint').OxlintOverride}
 */
function walls(folder, patterns, except = []) {
  return {
    files: [`${folder}/**`],
    excludeFiles: except,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

/** Rules without options. @param {string[]} names */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']))

/** Only `data/domain/time` computes days: a date's own getters use this machine's time zone or UTC. */
const dateGetters = ['Date', 'Day', 'Month', 'FullYear', 'Hours', 'Minutes']
  .flatMap((part) => [`get${part}`, `getUTC${part}`, `set${part}`, `setUTC${part}`])
  .concat('toDateString', 'toTimeString', 'toLocaleDateString', 'toLocaleTimeString', 'getTimezoneOffset')
  .map((property) => ({ property, message: 'Ask data/domain/time what a day or an hour is.' }))

const remix = ['@remix-run/**', '@tanstack/**']

/** @type {Wall[]} */
const aroundUi = [
  {
    group: [
      '~/app/**',
      '~/data/store/**',
      '~/data/fixtures/**',
      '~/stories/**',
      'node:*',
      'zod',
      'lowdb',
      '@remix-run/**',
      '@tanstack/react-query',
    ],
    message: 'ui knows nothing of the network, of Remix or of the store.',
  },
  {
    group: ['~/data/contract/**', '!~/data/contract/descriptors'],
    allowTypeImports: true,
    message: 'ui takes only types from the contract.',
  },
]

/** @type {Wall} */
const pastIndex = {
  group: ['~/ui/*', '~/ui/**'],
  message: 'The app imports the library by its entry point, ~/ui.',
}

/**
 * A tier of the library, with the walls of the whole library.
 * @param {string} name
 * @param {string[]} group
 * @param {string} message
 */
const tier = (name, group, message) => walls(`ui/${name}`, [...aroundUi, { group, message }])

export default defineConfig({
  ignorePatterns: ['build', 'dist', 'storybook-static', 'coverage', 'data/live', 'node_modules', '.cache'],
  plugins: ['typescript', 'react', 'import'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    ...errors(
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-redeclare',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'preserve-caught-error',
      'no-array-constructor',
      'no-useless-constructor',
      'no-empty-function',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'react/rules-of-hooks',
      'react/unsupported-syntax',
      'typescript/adjacent-overload-signatures',
      'typescript/array-type',
      'typescript/ban-ts-comment',
      'typescript/ban-tslint-comment',
      'typescript/class-literal-property-style',
      'typescript/consistent-generic-constructors',
      'typescript/consistent-indexed-object-style',
      'typescript/consistent-type-assertions',
      'typescript/consistent-type-imports',
      'typescript/dot-notation',
      'typescript/no-confusing-non-null-assertion',
      'typescript/no-confusing-void-expression',
      'typescript/no-deprecated',
      'typescript/no-dynamic-delete',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-extraneous-class',
      'typescript/no-generated-empty-object-type',
      'typescript/no-inferrable-types',
      'typescript/no-invalid-void-type',
      'typescript/no-misused-promises',
      'typescript/no-mixed-enums',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-nullish-coalescing',
      'typescript/no-non-null-assertion',
      'typescript/no-require-imports',
      'typescript/no-unnecessary-boolean-literal-compare',
      'typescript/no-unnecessary-condition',
      'typescript/no-unnecessary-template-expression',
      'typescript/no-unnecessary-type-arguments',
      'typescript/no-unnecessary-type-assertion',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unnecessary-type-conversion',
      'typescript/no-unnecessary-type-parameters',
      'typescript/no-unsafe-argument',
      'typescript/no-unsafe-assignment',
      'typescript/no-unsafe-call',
      'typescript/no-unsafe-enum-comparison',
      'typescript/no-unsafe-function-type',
      'typescript/no-unsafe-member-access',
      'typescript/no-unsafe-return',
      'typescript/non-nullable-type-assertion-style',
      'typescript/only-throw-error',
      'typescript/prefer-find',
      'typescript/prefer-for-of',
      'typescript/prefer-function-type',
      'typescript/prefer-includes',
      'typescript/prefer-literal-enum-member',
      'typescript/prefer-nullish-coalescing',
      'typescript/prefer-optional-chain',
      'typescript/prefer-promise-reject-errors',
      'typescript/prefer-reduce-type-parameter',
      'typescript/prefer-regexp-exec',
      'typescript/prefer-return-this-type',
      'typescript/prefer-string-starts-ends-with',
      'typescript/related-getter-setter-pairs',
      'typescript/require-await',
      'typescript/unified-signatures',
      'typescript/use-unknown-in-catch-callback-variable',
    ),
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // The rule treats each element of an array as a child, even a story's table cells.
    'react/jsx-key': 'off',
    // The types tell what a module exports, also one that Vite makes (`?raw`, `?url`).
    'import/default': 'off',
    'import/namespace': 'off',
    // Names are sorted by code units.
    'typescript/require-array-sort-compare': 'off',
    // The rule is for React's compiler, which is not used here.
    'react/incompatible-library': 'off',
  },
  overrides: [
    {
      files: ['app/**', 'data/**', 'ui/**'],
      rules: {
        'import/no-cycle': ['error', { ignoreTypes: false }],
        // Imports of other folders use ~/, which the boundaries below check.
        'import/no-relative-parent-imports': 'error',
      },
    },
    {
      files: ['app/**', 'data/**', 'ui/**'],
      excludeFiles: ['data/domain/time/**'],
      rules: { 'no-restricted-properties': ['error', ...dateGetters] },
    },
    walls('data/contract', [
      {
        group: [
          '~/app/**',
          '~/ui',
          '~/ui/**',
          '~/data/**',
          '~/stories/**',
          '~/tests/**',
          'node:*',
          'react',
          'react-dom',
          'lowdb',
          ...remix,
        ],
        message: 'The contract imports zod alone.',
      },
    ]),
    walls('data/imports', [
      {
        group: [
          '~/app/**',
          '~/ui',
          '~/ui/**',
          '~/data/store/**',
          '~/data/fixtures/**',
          'react',
          'lowdb',
          ...remix,
        ],
        message: 'An import reads a file and plans changes; it knows the contract and the rules alone.',
      },
    ]),
    walls('data/domain', [
      {
        group: [
          '~/app/**',
          '~/ui',
          '~/ui/**',
          '~/data/store/**',
          '~/data/fixtures/**',
          'node:*',
          'zod',
          'react',
          'lowdb',
          ...remix,
        ],
        message: 'Rules are pure: they import types of the contract and other rules.',
      },
      {
        group: ['~/data/contract/**', '!~/data/contract/descriptors', '!~/data/contract/composed'],
        allowTypeImports: true,
        message:
          'Rules take only types from the contract, what its descriptors say, and its composed letters.',
      },
    ]),
    walls('data/store', [
      {
        group: ['~/app/**', '~/ui', '~/ui/**', 'react', 'react-dom', ...remix],
        message: 'The store knows the contract, the rules, lowdb and node.',
      },
    ]),
    // The script that makes one of its files runs in Node.
    walls('ui', aroundUi, ['ui/theme/font/make.mjs']),
    tier('parts', ['~/ui/panels/**', '~/ui/screens/**'], 'Parts import the theme, lib and other parts.'),
    tier('panels', ['~/ui/panels/**', '~/ui/screens/**'], 'Panels import parts; never one another.'),
    tier('screens', ['~/ui/screens/**'], 'Screens import panels and parts.'),
    walls('app', [pastIndex]),
    walls(
      'app',
      [
        pastIndex,
        {
          group: ['~/data/store/**', '~/data/fixtures/**', '**/*.server'],
          message: 'The store stays on the server.',
        },
      ],
      [
        'app/**/*.server.ts',
        'app/**/*.server.tsx',
        'app/routes/**',
        'app/root.tsx',
        'app/entry.server.tsx',
        'app/server/http/**',
        'app/server/auth/**',
      ],
    ),
    walls('package', [
      {
        group: ['~/app/**', '~/data/store/**', '~/data/fixtures/**', '~/stories/**', ...remix],
        message: 'The package is the library, with the rules and types that it needs.',
      },
    ]),
    walls('stories', [
      {
        group: ['~/app/**', '~/data/store/**', '@remix-run/**', 'node:*', 'lowdb'],
        message: 'Stories show ui on fixtures.',
      },
    ]),
    {
      files: ['**/*.mjs', '**/*.js'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/restrict-plus-operands': 'off',
      },
    },
  ],
})
