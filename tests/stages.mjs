// What `npm test`, `npm test -- --changed` and `npm run test:all` run.

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} command
 * @property {Readonly<Record<string, string>>} [env]
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
const format = { name: 'format', command: ['oxfmt', '--check'] }

/** @type {Stage} */
const build = { name: 'build', command: ['node', 'prepare.mjs', 'build'], isNeeded: true }

/** @type {Stage} */
const buildStorybook = { name: 'storybook', command: ['node', 'prepare.mjs', 'storybook'], isNeeded: true }

const fromSources = projects('unit', 'isolated', 'api')
const onTheBuild = ['journeys', 'faults', 'postgres']
const onlyInFull = ['full-api', 'api-postgres', 'full-postgres', 'full-faults', 'site', 'storybook']

/** Beside other lanes, more workers than that only keep each other waiting. */
const beside = ['--minWorkers=2', '--maxWorkers=2']

/** @type {Stage} */
const unitAndApi = { name: 'unit and api', command: vitest(...fromSources, ...beside) }

/** @type {Stage} */
const stories = { name: 'stories', command: vitest('--config', '.storybook/vitest.config.ts') }

/** Each story by axe, on a phone and from right to left (`.storybook/testStories`). @type {Stage[]} */
const storiesInFull = Object.entries({
  axe: 'stories with axe',
  phone: 'stories on a phone',
  rtl: 'stories from right to left',
}).map(([variant, name]) => ({
  name,
  command: [...stories.command, 'stories/'],
  env: { VITE_STORIES: variant },
}))

/**
 * What decides whether a change may land: the build by itself, which takes five times as long beside others; then what
 * needs it beside what needs the sources alone, so that both cores work to the end.
 * @returns {Plan}
 */
export function short() {
  return [
    [[build]],
    [
      [{ name: 'journeys and faults', command: vitest(...projects(...onTheBuild), ...beside) }],
      [unitAndApi, format],
      [lint, stories],
    ],
  ]
}

/**
 * That and all else that is to be shown before a release of several commits.
 * @returns {Plan}
 */
export function all() {
  return [
    [[build], [buildStorybook], [lint, format, unitAndApi]],
    [
      [
        {
          name: 'site and stories',
          command: vitest(...projects(...onTheBuild, ...onlyInFull)),
          isShown: true,
        },
        ...storiesInFull,
      ],
    ],
  ]
}

/**
 * What is different from a commit: its own checks, and the unit tests, api tests and stories that import it.
 * @param {string} [base] a commit @default the last one
 * @returns {Plan}
 */
export function affected(base = 'HEAD') {
  const since = ['--changed', base, '--passWithNoTests']
  return [
    [
      [{ name: 'unit and api', command: vitest(...fromSources, ...since) }],
      [{ name: 'stories', command: vitest('--config', '.storybook/vitest.config.ts', ...since) }],
      [lint, format],
    ],
  ]
}
