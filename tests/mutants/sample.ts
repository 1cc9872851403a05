// `npm run test:mutants -- sample [anew | tests] [AREA …] [STAGE …]`: tries 60 mutants drawn from the sources, and the story
// and visual mutants, with the short run and, if they survive it, with the rest of the full one. Results are kept, and a
// second call tries what is missing. `tests` updates changed files, except those with mutants, and tries again what
// survived the short run. `anew` draws a new sample. Areas and stages restrict a call to them. It takes hours.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawSample } from './sampleDraw'
import { rowOf, scoreOf, tableOf, type Row, type Detections } from './sampleReport'
import { endAll, keptIn, runIn, stages, storyNames, Tests, type Baseline, type Stage } from './sampleTests'
import { Tree, type SwitchedMutant } from './sampleTree'
import { shownMutants, type ShownMutant } from './sampleStories'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const kept = path.join(root, '.cache/mutants')
const folder = path.join(kept, 'sample')
const buildLimit = 20 * 60_000

type Results = Record<string, Detections>

export async function run(words: string[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endAll()
      process.exit(130)
    })
  if (words.includes('anew')) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tree = await Tree.make(root, folder, () => drawSample(root))
  const results = keptIn<Results>(path.join(folder, 'results.json'), {})
  const baseline = keptIn<Baseline>(path.join(folder, 'baseline.json'), {})
  if (words.includes('tests')) {
    forget(tree.refresh(), results.value, baseline.value)
    results.keep()
    baseline.keep()
  }

  const tests = new Tests(tree, baseline.value, baseline.keep)
  const note = (key: string, stage: Stage, detection: Detections[string]) => {
    ;(results.value[key] ??= {})[stage.name] = detection
    results.keep()
    write(tree, results.value)
    console.log(
      `${stage.name}, ${key}: ${detection ? `detected by ${detection.file} › ${detection.test}` : 'survives'}`,
    )
  }
  const isIn = (area: string) => !words.some((word) => areasOf(tree).includes(word)) || words.includes(area)
  const isTried = ({ name }: Stage) =>
    !words.some((word) => stages.some((stage) => stage.name === word)) || words.includes(name)

  for (const stage of stages.filter(isTried)) {
    const isMissing = (key: string) =>
      !isDetected(results.value[key]) && !(stage.name in (results.value[key] ?? {}))
    const drawn = tree.mutants.filter((mutant) => isIn(mutant.area) && isMissing(keyOf(mutant)))
    const shown = shownMutants.filter(({ area, what }) => isIn(area) && isMissing(what))
    if (drawn.length + shown.length === 0) continue
    await build(tree, stage)
    await tests.measure(stage)
    for (const mutant of drawn) note(keyOf(mutant), stage, await tests.detect(stage, mutant))
    if (stage.name === 'storybook') await inBuiltStories(tree, tests, stage, shown, note)
    else for (const mutant of shown) note(mutant.what, stage, await inStories(tree, tests, stage, mutant))
  }
  const rows = write(tree, results.value)
  console.log(tableOf(rows))
}

const areasOf = ({ mutants }: Tree) => [...mutants, ...shownMutants].map(({ area }) => area as string)

const keyOf = ({ file, start, kind, to }: SwitchedMutant) =>
  `${file}:${start.line + 1}:${start.column + 1} ${kind} ${to.replaceAll(/\s+/g, ' ')}`

const isDetected = (detections: Detections = {}) => Object.values(detections).some(Boolean)

/** After tests have changed, survivors may be detected, and former measurements are outdated. */
function forget(changed: readonly string[], results: Results, baseline: Baseline) {
  const inShort = new Set(stages.filter(({ run }) => run === 'short').map(({ name }) => name))
  for (const [key, detections] of Object.entries(results))
    if (!Object.entries(detections).some(([name, failure]) => inShort.has(name) && failure))
      Reflect.deleteProperty(results, key)
  for (const key of Object.keys(baseline)) {
    const [, file] = key.split(': ')
    if (file === undefined ? changed.length > 0 : changed.includes(file))
      Reflect.deleteProperty(baseline, key)
  }
  console.log(`${changed.length} files are different.`)
}

/** Builds what the tests of a stage need and is missing or outdated. */
async function build(tree: Tree, stage: Stage) {
  const what = stage.by === 'coverage' ? 'build' : stage.name === 'storybook' ? 'storybook' : null
  if (what === null) return
  const output = await runIn(tree.root, ['prepare.mjs', what], {}, buildLimit)
  if (output === null) throw new Error(`The ${what} hangs.`)
  console.log(output)
  tree.activate('none')
}

/** Tries the stories of the mutant's own element, else all that show it. */
async function inStories(tree: Tree, tests: Tests, stage: Stage, mutant: ShownMutant) {
  if (stage.projects.length > 0) return null
  const shown = tests.storiesOf(mutant.file)
  const own = shown.filter(mutant.isOwn)
  if (own.length === 0) throw new Error(`No story of its element shows ${mutant.file}.`)
  const isOfStage = (story: string) => tests.filesOf(stage).includes(story)
  return tree.withBroken(
    [mutant],
    async () =>
      (await tests.detectIn(stage, own.filter(isOfStage))) ??
      tests.detectIn(
        stage,
        shown.filter((story) => !own.includes(story) && isOfStage(story)),
      ),
  )
}

/** Builds one Storybook with all of them; then one for each that may have been detected. */
async function inBuiltStories(
  tree: Tree,
  tests: Tests,
  stage: Stage,
  mutants: readonly ShownMutant[],
  note: (key: string, stage: Stage, detection: Detections[string]) => void,
) {
  if (mutants.length === 0) return
  const namesOf = ({ file }: ShownMutant) => storyNames(tests.storiesOf(file), tree.root)
  const inBuild = <T>(broken: readonly ShownMutant[], look: () => Promise<T>): Promise<T> =>
    tree.withBroken(broken, async () => {
      await build(tree, stage)
      return look()
    })
  // A mutant that is in both lists is applied once.
  const places = mutants.filter(
    ({ file, from }, at) => mutants.findIndex((one) => one.file === file && one.from === from) === at,
  )
  const failures = await inBuild(places, () => tests.failuresIn(stage, mutants.map(namesOf).join('|')))
  for (const mutant of mutants) {
    const names = namesOf(mutant)
    const mayDetect = failures === null || failures.some(({ test }) => new RegExp(names).test(test))
    const detection = mayDetect
      ? await inBuild([mutant], () => tests.detectIn(stage, tests.filesOf(stage), names))
      : null
    note(mutant.what, stage, detection)
  }
}

/** Writes the table as JSON and as Markdown. */
function write({ mutants }: Tree, results: Results): Row[] {
  const drawn = mutants.map((mutant) => {
    const { area, file, start, from, to } = mutant
    return rowOf({ area, place: `${file}:${start.line + 1}`, from, to }, results[keyOf(mutant)] ?? {})
  })
  const shown = shownMutants.map(({ area, what, file, from, to }) =>
    rowOf({ area, place: file, from, to }, results[what] ?? {}),
  )
  const rows = [...drawn, ...shown]
  writeFileSync(path.join(kept, 'sample.json'), JSON.stringify({ score: scoreOf(rows), rows }, null, 2))
  writeFileSync(path.join(kept, 'sample.md'), tableOf(rows))
  return rows
}
