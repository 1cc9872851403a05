// What `npm test` runs: everything, or what a change can affect.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} command
 * @property {boolean} [isShown] what it prints is shown as it comes, or at its end
 * @property {boolean} [isNeeded] what follows would test something else after it failed
 *
 * @typedef {Stage[][][]} Plan lanes side by side, one such set after the other
 */

const vitest = (/** @type {string[]} */ ...given) => ['vitest', 'run', ...given]
const projects = (/** @type {string[]} */ ...names) => names.flatMap((name) => ['--project', name])

/** The types too. @type {Stage} */
const lint = { name: 'lint', command: ['oxlint', '-c', 'oxlint.config.mjs'] }

/** @type {Stage} */
const format = { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }

/** @type {Stage} */
const build = { name: 'build', command: ['node', 'prepare.mjs', 'build'], isNeeded: true }

const unit = ['unit', 'replacing']

/**
 * First what is built, beside the checks of the sources; then all that runs on it, in one go: the tests of servers wait
 * more than they work, and the stories take what they leave of the cores.
 * @returns {Plan}
 */
export function everything() {
  return [
    [
      [build],
      [{ name: 'storybook', command: ['node', 'prepare.mjs', 'storybook'], isNeeded: true }],
      [lint, format, { name: 'unit', command: vitest(...projects(...unit)) }],
    ],
    [
      [
        {
          name: 'site and stories',
          command: vitest(...projects('api', 'faults', 'site', 'storybook')),
          isShown: true,
        },
      ],
    ],
  ]
}

/**
 * What is different from a commit: its own checks, the unit tests and stories that import it from their sources, and the
 * tests of the interface when the server's side is among it.
 * @param {string} [base] a commit @default the last one
 * @returns {Plan}
 */
export function affected(base = 'HEAD') {
  const files = changedFiles(base)
  const since = ['--changed', base, '--passWithNoTests']
  const isOfServer = files.some((file) => /^(?:app|data|tests\/api)\//.test(file))
  return [
    [
      [
        { name: 'unit', command: vitest(...projects(...unit), ...since) },
        { name: 'stories', command: vitest('--config', 'vitest.stories.config.ts', ...since) },
        ...(isOfServer ? [build, { name: 'api', command: vitest(...projects('api')) }] : []),
      ],
      [
        lint,
        ...(files.length > 0
          ? [
              {
                name: 'format',
                command: ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...files],
              },
            ]
          : []),
      ],
    ],
  ]
}

/** Those that are there, new ones among them. @param {string} base */
function changedFiles(base) {
  const git = (/** @type {string[]} */ ...given) =>
    execFileSync('git', given, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return files.filter((file) => existsSync(file))
}
