import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom: imports run one way, app → ui → data/rules, app → data/store →
 * data/contract. Each entry names a folder and what is closed to it.
 * @param {string} files
 * @param {string[]} closed patterns of `~/` paths and packages
 * @param {string} message
 * @returns {import('typescript-eslint').ConfigWithExtends}
 */
function house(files, closed, message) {
  return {
    files: [files],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ group: closed, message }] }],
    },
  }
}

const anyOfOurs = ['~/app/**', '~/ui', '~/ui/**', '~/data/**', '~/stories/**', '~/tests/**']
const remix = ['@remix-run/**', '@tanstack/**']

const nodeGlobals = {
  process: false,
  performance: false,
  Buffer: false,
  console: false,
  URL: false,
  fetch: false,
  Response: false,
  setTimeout: false,
}

export default tseslint.config(
  { ignores: ['build', 'storybook-static', 'coverage', 'data/live', 'node_modules', '.cache'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs['recommended-latest'],
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // It warns of what React's compiler would skip, and there is no compiler here.
      'react-hooks/incompatible-library': 'off',
    },
  },
  house(
    'data/contract/**',
    [...anyOfOurs, 'node:*', 'react', 'react-dom', 'lowdb', ...remix],
    'The contract imports zod alone.',
  ),
  {
    files: ['data/rules/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
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
              group: ['~/data/contract/**'],
              allowTypeImports: true,
              message: 'Rules take only types from the contract.',
            },
          ],
        },
      ],
    },
  },
  house(
    'data/store/**',
    ['~/app/**', '~/ui', '~/ui/**', 'react', 'react-dom', ...remix],
    'The store knows the contract, the rules, lowdb and node.',
  ),
  {
    files: ['ui/**'],
    // What makes one of its files runs in node.
    ignores: ['ui/theme/font/make.mjs'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
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
              group: ['~/data/contract/**'],
              allowTypeImports: true,
              message: 'ui takes only types from the contract.',
            },
          ],
        },
      ],
    },
  },
  tier('ui/parts/**', ['~/ui/panels/**', '~/ui/screens/**'], 'Parts import the theme, lib and other parts.'),
  tier('ui/panels/**', ['~/ui/panels/**', '~/ui/screens/**'], 'Panels import parts; never one another.'),
  tier('ui/screens/**', ['~/ui/screens/**'], 'Screens import panels and parts.'),
  {
    files: ['app/**'],
    ignores: [
      'app/**/*.server.ts',
      'app/**/*.server.tsx',
      'app/routes/**',
      'app/root.tsx',
      'app/entry.server.tsx',
      'app/http/**',
      'app/auth/**',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['~/ui/*', '~/ui/**'], message: 'The app takes the library by its door, ~/ui.' },
            {
              group: ['~/data/store/**', '~/data/fixtures/**', '**/*.server'],
              message: 'The store stays on the server.',
            },
          ],
        },
      ],
    },
  },
  house(
    'stories/**',
    ['~/app/**', '~/data/store/**', '@remix-run/**', 'node:*', 'lowdb'],
    'Stories show ui on fixtures.',
  ),
  {
    files: ['**/*.js', '**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: nodeGlobals },
  },
)

/**
 * @param {string} files
 * @param {string[]} closed
 * @param {string} message
 * @returns {import('typescript-eslint').ConfigWithExtends}
 */
function tier(files, closed, message) {
  return {
    files: [files],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: closed, message }] }] },
  }
}
