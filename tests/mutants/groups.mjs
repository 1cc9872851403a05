// The mutated sources, and the tests that run against them. A server runs the built site, without a mutant, so only tests
// that import the sources can detect one. Tests that hardly reach a file are left out, because each test runs for each
// mutant.
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {{ sources: string[], tests: string[] }} Group tests in the order in which they run, the fast ones first
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)

/** @param {string[]} names */
const inStore = (...names) =>
  sourcesIn('data/store').filter((file) => names.includes(file.replace(/^.*\/(\w+)\.ts$/, '$1')))

const unit = 'tests/unit/**/*.test.ts'
const store = 'tests/unit/store.test.ts'

/** @param {string[]} names */
const inUnit = (...names) => names.map((name) => `tests/unit/${name}.test.ts`)

/** @type {Record<string, Group>} */
const partsOfStore = {
  state: {
    sources: [
      ...inStore('accessRows', 'accountRows', 'activityThrottle', 'attemptRows', 'changeCounts'),
      ...inStore('noteRows', 'sessionReader', 'sessionRows', 'sessionStart', 'signInRows'),
      ...inStore('sqliteState', 'sqlState', 'state', 'tokenRows'),
    ],
    tests: inUnit('stateContract', 'accounts', 'broadcast', 'accountState'),
  },
  start: {
    sources: [
      ...inStore('replayHistory', 'database', 'document', 'fileAdapter', 'migrate'),
      ...inStore('openStore', 'readJson', 'replay'),
    ],
    tests: [...inUnit('upgrade', 'uniqueSkus'), store, 'tests/faults/damage.test.ts'],
  },
  parts: {
    sources: [
      ...inStore('checkpoints', 'errors', 'explain', 'folderLock', 'groupCommit', 'history'),
      ...inStore('historyLine', 'historyLines', 'probe', 'serialised', 'upgradeDocument', 'writeFile'),
    ],
    tests: [
      ...inUnit(
        'checkpoints',
        'validationIssues',
        'errors',
        'folderLock',
        'groupCommit',
        'serialised',
        'writeFile',
      ),
      ...inUnit('historyLines', 'upgrade', 'history'),
    ],
  },
  disk: {
    sources: inStore('lowdbStore', 'sqliteDialect', 'sqliteThread'),
    tests: [...inUnit('storeContract'), store, 'tests/faults/disk.test.ts'],
  },
  backup: { sources: inStore('backup'), tests: ['tests/full/faults/backup.test.ts'] },
}
const placed = Object.values(partsOfStore).flatMap(({ sources }) => sources)

/** @type {Record<string, Group>} */
export const groups = {
  rules: { sources: sourcesIn('data/domain'), tests: [unit] },
  http: { sources: sourcesIn('app/server/http'), tests: [unit, 'tests/api/**/*.test.ts'] },
  ...partsOfStore,
  changes: {
    sources: sourcesIn('data/store').filter((file) => !placed.includes(file)),
    tests: [
      ...inUnit(
        'absentFields',
        'undo',
        'uniqueSkus',
        'timeTravel',
        'timeSeries',
        'storeContract',
        'itemsContract',
      ),
      store,
    ],
  },
}

/** The group of this run, as run.mjs names it. */
export function chosenGroup() {
  const group = groups[process.env.MUTANTS ?? '']
  if (!group) throw new Error(`MUTANTS must be one of ${Object.keys(groups).join(', ')}.`)
  const lost = group.tests.filter((test) => !test.includes('*') && !existsSync(`${root}/${test}`))
  if (lost.length > 0) throw new Error(`There is no ${lost.join(', ')}.`)
  return group
}

/** The file with the results of a group from former runs. @param {string} name */
export const resultsOf = (name) => `.cache/mutants/${name}.json`
