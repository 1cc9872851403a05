// `npm run test:mutants -- stories`: breaks ten components subtly, one after the other, and checks whether their stories
// fail. The mutated files must have no uncommitted changes.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * @typedef {object} Mutant
 * @property {string} what is broken
 * @property {string} file
 * @property {string} from a text that occurs once
 * @property {string} to
 * @property {string} stories part of the names of the story files that should detect it
 */

/** @type {Mutant[]} */
export const storyMutants = [
  {
    what: 'a threshold: one pharmacy counts as none',
    file: 'ui/panels/Tracking/TrackingRow.tsx',
    from: 'count === 0',
    to: 'count <= 1',
    stories: 'TrackingTable',
  },
  {
    what: 'a label: the field is named by no more than "Search"',
    file: 'ui/parts/SearchField/SearchField.tsx',
    from: 'aria-label={label}',
    to: 'aria-label="Search"',
    stories: 'SearchField',
  },
  {
    what: 'a callback: the current choice is passed, not the pressed one',
    file: 'ui/parts/FilterBar/FilterBar.tsx',
    from: 'onChange(option.value)',
    to: 'onChange(value)',
    stories: 'FilterBar',
  },
  {
    what: 'a colour role: what was started has the colour of what is in progress',
    file: 'ui/lib/statusTone.ts',
    from: "STARTED: 'start'",
    to: "STARTED: 'go'",
    stories: 'StatusBadge',
  },
  {
    what: 'a skeleton count: one card less than there will be',
    file: 'ui/panels/Tracking/TrackingSkeleton.tsx',
    from: 'count={kpiLabels.length}',
    to: 'count={kpiLabels.length - 1}',
    stories: 'Tracking',
  },
  {
    what: 'NaN: the bar is given what is no number',
    file: 'ui/parts/ProgressBar/ProgressBar.tsx',
    from: 'clampFraction(value) * 100',
    to: 'value * 100',
    stories: 'ProgressBar',
  },
  {
    what: 'focus: the box of a conflict does not take it',
    file: 'ui/panels/Editing/ConflictResolver.tsx',
    from: 'box.current?.focus()',
    to: 'box.current?.scrollIntoView()',
    stories: 'ConflictResolver',
  },
  {
    what: 'a form: OTC is filled and RX outlined',
    file: 'ui/parts/RxOtcBadge/RxOtcBadge.tsx',
    from: "rxOtc === 'OTC'",
    to: "rxOtc !== 'OTC'",
    stories: 'RxOtcBadge',
  },
  {
    what: 'a sign: the chevron of an open card does not turn',
    file: 'ui/parts/DrawerCard/DrawerCard.css.ts',
    from: '\'[data-state="open"] > &\': { transform',
    to: '\'[data-state="opened"] > &\': { transform',
    stories: 'DrawerCard',
  },
  {
    what: 'a drawing: what was started looks like what is in progress',
    file: 'ui/parts/StatusIcon/StatusIcon.tsx',
    from: '0 0 1 8.8 6Z',
    to: '1 1 3.2 6Z',
    stories: 'StatusIcon',
  },
]

/** Applies each of them, and counts those that no story detects. */
export function breakComponents() {
  const alive = storyMutants.filter(({ what, file, from, to, stories }) => {
    const source = readFileSync(file, 'utf8')
    if (source.split(from).length !== 2) throw new Error(`"${from}" is not once in ${file}.`)
    writeFileSync(file, source.replace(from, to))
    try {
      const run = spawnSync('vitest', [
        'run',
        '--config',
        '.storybook/vitest.config.ts',
        `/${stories}.stories`,
      ])
      const tells = run.status !== 0 && /\d+ failed/.test(run.stdout.toString())
      console.log(`${tells ? 'detected' : 'NOT DETECTED'}: ${what}`)
      return !tells
    } finally {
      writeFileSync(file, source)
    }
  })
  console.log(`stories: ${storyMutants.length - alive.length} of ${storyMutants.length} detected`)
  return alive.length
}
