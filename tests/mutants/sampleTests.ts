// Finds the tests of the two runs that can reach a mutant, and whether they detect it.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toId } from 'storybook/internal/csf'
import ts from 'typescript'
import type { Failure } from './failureReporter'
import type { SwitchedMutant, Tree } from './sampleTree'

/** A stage of one of the runs. The short run's stages come first, and in each run the fast ones. */
export interface Stage {
  name: string
  run: 'short' | 'full'
  /** A project of vitest.config.ts; none for the stories. */
  projects: readonly string[]
  /** How its tests are chosen: by an import of the mutated file, or by measured coverage of the mutant. */
  by: 'import' | 'coverage'
  /** The modules that each of its tests loads too. */
  setup?: readonly string[]
  /** Only the tests that do more in the full run than in the short one. */
  isLonger?: true
}

const setupOfStories = ['.storybook/vitest.setup.ts', '.storybook/preview.tsx', '.storybook/vitest.config.ts']
const setupOfApi = ['tests/support/inProcessSetup.ts']

export const stages: readonly Stage[] = [
  { name: 'unit', run: 'short', projects: ['unit', 'isolated'], by: 'import' },
  { name: 'api', run: 'short', projects: ['api'], by: 'import', setup: setupOfApi },
  { name: 'stories', run: 'short', projects: [], by: 'import', setup: setupOfStories },
  { name: 'faults and postgres', run: 'short', projects: ['faults', 'postgres'], by: 'coverage' },
  { name: 'journeys', run: 'short', projects: ['journeys'], by: 'coverage' },
  { name: 'longer unit', run: 'full', projects: ['unit', 'isolated'], by: 'import', isLonger: true },
  { name: 'longer api', run: 'full', projects: ['api'], by: 'import', setup: setupOfApi, isLonger: true },
  {
    name: 'longer faults and journeys',
    run: 'full',
    projects: ['faults', 'postgres', 'journeys'],
    by: 'coverage',
    isLonger: true,
  },
  { name: 'full-api', run: 'full', projects: ['full-api'], by: 'coverage' },
  { name: 'full-postgres', run: 'full', projects: ['full-postgres', 'api-postgres'], by: 'coverage' },
  { name: 'full-faults', run: 'full', projects: ['full-faults'], by: 'coverage' },
  { name: 'longer stories', run: 'full', projects: [], by: 'import', setup: setupOfStories, isLonger: true },
  { name: 'storybook', run: 'full', projects: ['storybook'], by: 'import', setup: setupOfStories },
  { name: 'site', run: 'full', projects: ['site'], by: 'coverage' },
]

/** The result of tests without a mutant. */
interface Usual {
  seconds: number
  /** Tests that fail without a mutant; their failures do not count. */
  failures: Failure[]
  /** The ids of the mutants that were reached, for stages that use coverage. */
  reached: string[]
}

export type Baseline = Record<string, Usual>

interface TestRun {
  stage: Stage
  files: readonly string[]
  /** After how many failures the run stops. @default it does not stop */
  bail?: number
  /** The time limit, in milliseconds. */
  limit: number
  /** A pattern for the names of the tests. @default all */
  names?: string
}

interface Listed {
  file: string
  projectName: string
}

const minute = 60_000

/** Long limits, so that a busy machine does not count as a detection. */
const timeoutFactor = process.env.TEST_PATIENCE ?? '3'

/** The tests of the copy, and their measured results. */
export class Tests {
  readonly #files = new Map<Stage, string[]>()
  readonly #imports: Imports
  #list: Listed[] | undefined

  constructor(
    private readonly tree: Tree,
    /** The measurements; extended by each run. */
    readonly baseline: Baseline,
    /** Stores the measurements. */
    private readonly keep: () => void,
  ) {
    this.#imports = new Imports(tree.root)
  }

  /** Finds the files of a stage, and runs them without a mutant, unless they are measured already. */
  async measure(stage: Stage): Promise<void> {
    const files =
      stage.projects.length === 0
        ? storiesBelow(this.tree.root)
        : (await this.#listed())
            .filter(({ projectName }) => stage.projects.includes(projectName))
            .map(({ file }) => path.relative(this.tree.root, file))
    const own = files.filter((file) => !stage.isLonger || this.#isLonger(stage, file))
    this.#files.set(stage, [...new Set(own)].sort())
    if (stage.by === 'import') await this.#measureImporters(stage)
    else await this.#measureCoverage(stage)
  }

  /** The test of a stage that detects a mutant; null where none does, or none can reach it. */
  async detect(stage: Stage, mutant: SwitchedMutant): Promise<Failure | null> {
    const files = this.#thatReach(stage, mutant)
    if (files.length === 0) return null
    this.tree.activate(mutant.id)
    if (stage.setup === setupOfStories) this.tree.activateInSources(mutant.id)
    try {
      const names =
        stage.name === 'storybook' ? storyNames(this.storiesOf(mutant.file), this.tree.root) : undefined
      return await this.detectIn(stage, files, names)
    } finally {
      if (stage.setup === setupOfStories) this.tree.activateInSources('none')
      this.tree.activate('none')
    }
  }

  /** The same for a mutant that is written into the copy's sources. */
  async detectIn(stage: Stage, all: readonly string[], names?: string): Promise<Failure | null> {
    let files = all
    while (files.length > 0) {
      const known = this.#knownFailures(stage)
      const bail = 1 + known.filter(({ file }) => files.includes(file)).length
      const limit = this.#limit(stage, files)
      const first = await this.#run({ stage, files, bail, limit, ...(names && { names }) })
      if (first === null) return { file: '', test: 'hangs' }
      const failed = first.filter((failure) => !isAmong(failure, known))
      const [failure] = failed
      if (!failure || failure.file === '') return failure ?? null
      // A flaky test does not count: it has to fail twice.
      const suspects = [...new Set(failed.map(({ file }) => file))]
      const again = await this.#run({ stage, files: suspects, limit, ...(names && { names }) })
      if (again === null) return { file: failure.file, test: 'hangs' }
      const twice = again.find((one) => !isAmong(one, known))
      if (twice) return twice
      console.log(`  by chance, and not again: ${failure.file} › ${failure.test}`)
      files = files.filter((file) => !suspects.includes(file))
    }
    return null
  }

  /** The failures that do not occur without a mutant; null for a timeout. */
  async failuresIn(stage: Stage, names: string): Promise<Failure[] | null> {
    const files = this.#files.get(stage) ?? []
    const failures = await this.#run({ stage, files, limit: this.#limit(stage, files), names })
    const known = this.#knownFailures(stage)
    return failures?.filter((one) => !isAmong(one, known)) ?? null
  }

  /** The files of a stage. */
  filesOf(stage: Stage): readonly string[] {
    return this.#files.get(stage) ?? []
  }

  /** The story files that show the content of a file. */
  storiesOf(file: string): string[] {
    return storiesBelow(this.tree.root).filter((story) =>
      [story, ...setupOfStories].some((one) => this.#imports.has(one, file)),
    )
  }

  async #measureImporters(stage: Stage): Promise<void> {
    if (this.baseline[stage.name]) return
    const files = this.#files.get(stage) ?? []
    const isOfStories = stage.setup === setupOfStories
    const importers = new Set(this.tree.mutants.flatMap((mutant) => this.#thatReach(stage, mutant)))
    await this.#measureFiles(stage.name, stage, isOfStories ? files : [...importers])
  }

  async #measureCoverage(stage: Stage): Promise<void> {
    for (const file of this.#files.get(stage) ?? []) {
      const key = keyOf(stage, file)
      if (this.baseline[key]) continue
      this.tree.activate('reached')
      try {
        await this.#measureFiles(key, stage, [file])
      } finally {
        this.tree.activate('none')
      }
    }
  }

  async #measureFiles(key: string, stage: Stage, files: readonly string[]): Promise<void> {
    if (files.length === 0) return
    this.tree.takeReached()
    const begin = performance.now()
    const limit = 40 * minute
    const first = await this.#run({ stage, files, limit })
    const seconds = (performance.now() - begin) / 1000
    const failed = [...new Set((first ?? []).map(({ file }) => file).filter(Boolean))]
    const again = failed.length > 0 ? await this.#run({ stage, files: failed, limit }) : []
    if (first === null || again === null) throw new Error(`${key}: hangs with no mutant.`)
    const failures = [...first, ...again].filter((one, at, all) => !isAmong(one, all.slice(0, at)))
    this.baseline[key] = { seconds, failures, reached: this.tree.takeReached() }
    this.keep()
    const but = failures.length > 0 ? `; these fail all the same, and so detect nothing:` : ''
    console.log(`with nothing broken, ${key}: ${seconds.toFixed(0)} s${but}`)
    for (const { file, test } of failures) console.log(`  ${file} › ${test}`)
  }

  #knownFailures(stage: Stage): Failure[] {
    return Object.entries(this.baseline)
      .filter(([key]) => key === stage.name || key.startsWith(`${stage.name}: `))
      .flatMap(([, { failures }]) => failures)
  }

  /** Three times the measured duration and two minutes, for few tests too. */
  #limit(stage: Stage, files: readonly string[]): number {
    const measured = stage.by === 'import' ? [stage.name] : files.map((file) => keyOf(stage, file))
    const seconds = measured.map((key) => this.baseline[key]?.seconds ?? 60)
    return 2 * minute + 3000 * seconds.reduce((sum, one) => sum + one, 0)
  }

  #thatReach(stage: Stage, { id, file }: SwitchedMutant): string[] {
    const files = this.#files.get(stage) ?? []
    if (stage.by === 'coverage')
      return files.filter((test) => this.baseline[keyOf(stage, test)]?.reached.includes(id))
    if (stage.name === 'storybook') return this.storiesOf(file).length > 0 ? files : []
    return files.filter((test) => [test, ...(stage.setup ?? [])].some((one) => this.#imports.has(one, file)))
  }

  #isLonger({ setup = [] }: Stage, test: string): boolean {
    return [test, ...setup].some(
      (one) =>
        this.#imports.has(one, 'tests/support/extent.ts') ||
        readFileSync(path.join(this.tree.root, one), 'utf8').includes('TEST_EXTENT'),
    )
  }

  /** All tests of vitest.config.ts. */
  async #listed(): Promise<Listed[]> {
    if (this.#list) return this.#list
    const place = path.join(this.tree.root, '../list.json')
    await this.#vitest(['list', '--filesOnly', `--json=${place}`], {}, 5 * minute)
    this.#list = JSON.parse(readFileSync(place, 'utf8')) as Listed[]
    return this.#list
  }

  /** The failures; null for a timeout. A run without a result is repeated once. */
  async #run(run: TestRun): Promise<Failure[] | null> {
    const { stage, files, bail = 0, limit, names } = run
    const report = path.join(this.tree.root, '../failures.json')
    const words = [
      ...['run', '--reporter=./tests/mutants/failureReporter.ts', `--bail=${bail}`],
      ...(stage.projects.length === 0 ? ['--config=.storybook/vitest.config.ts'] : []),
      ...stage.projects.map((name) => `--project=${name}`),
      ...(names === undefined ? [] : [`--testNamePattern=${names}`]),
      ...files,
    ]
    let output = ''
    for (let tries = 0; tries < 2; tries += 1) {
      rmSync(report, { force: true })
      const settings = { FAILURES: report, TEST_EXTENT: stage.run, TEST_PATIENCE: timeoutFactor }
      const ended = await this.#vitest(words, settings, limit)
      if (ended === null) return null
      if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8')) as Failure[]
      output = ended
    }
    return [{ file: '', test: `the run ends without a result: ${output.slice(-2000)}` }]
  }

  /** Its output; null for a timeout. */
  #vitest(words: readonly string[], settings: Record<string, string>, limit: number): Promise<string | null> {
    const program = path.join(this.tree.root, 'node_modules/vitest/vitest.mjs')
    return runIn(this.tree.root, [program, ...words], settings, limit)
  }
}

const running = new Set<ChildProcess>()

/** Ends the running process and all its children. */
export function endAll(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Runs a Node module in a folder. Returns its output, or null when it was stopped after the time limit. */
export function runIn(
  cwd: string,
  words: readonly string[],
  settings: Record<string, string>,
  limit: number,
): Promise<string | null> {
  const env = { ...process.env, ...settings }
  // A process group of its own, so that servers and browsers end with it.
  const child = spawn(process.execPath, words, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let output = ''
  let isLate = false
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const timer = setTimeout(() => {
    isLate = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, limit)
  return new Promise((resolve) => {
    child.once('close', () => {
      clearTimeout(timer)
      running.delete(child)
      resolve(isLate ? null : output)
    })
  })
}

const keyOf = (stage: Stage, file: string) => `${stage.name}: ${file}`

const isAmong = (one: Failure, others: readonly Failure[]) =>
  others.some(({ file, test }) => file === one.file && test === one.test)

function storiesBelow(root: string): string[] {
  return readdirSync(path.join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => `stories/${name}`)
}

/** The pattern of the built Storybook's tests of some stories. */
export function storyNames(stories: readonly string[], root: string): string {
  const ids = stories.map((story) => {
    const [, title = ''] = /\btitle: '(.+?)'/.exec(readFileSync(path.join(root, story), 'utf8')) ?? []
    return toId(title)
  })
  return ` (?:${ids.join('|')})--`
}

/** The imports among the sources, without type imports. */
class Imports {
  readonly #of = new Map<string, string[]>()
  readonly #reached = new Map<string, Set<string>>()

  constructor(private readonly root: string) {}

  /** Whether a file imports another, directly or indirectly. */
  has(file: string, imported: string): boolean {
    const known = this.#reached.get(file)
    if (known) return known.has(imported)
    const reached = new Set([file])
    // The loop also visits files that are added meanwhile.
    for (const one of reached) for (const next of this.#importsOf(one)) reached.add(next)
    this.#reached.set(file, reached)
    return reached.has(imported)
  }

  #importsOf(file: string): string[] {
    const known = this.#of.get(file)
    if (known) return known
    const text = /\.(?:[cm]?[jt]sx?)$/.test(file) ? readFileSync(path.join(this.root, file), 'utf8') : ''
    const ofValues = text.replaceAll(/^(?:import|export) type [^'"]*? from ['"][^'"]+['"]/gm, '')
    const names = ts.preProcessFile(ofValues, true, true).importedFiles.map(({ fileName }) => fileName)
    const globs = [...ofValues.matchAll(/import\.meta\.glob[^(]*\(\s*['"](\.[^*'"]*)/g)]
    const found = [
      ...names.flatMap((name) => this.#resolve(file, name)),
      ...globs.flatMap(([, folder = '']) => this.#below(path.join(path.dirname(file), folder))),
    ]
    this.#of.set(file, found)
    return found
  }

  #resolve(from: string, name: string): string[] {
    // In process, the build consists of the data routes.
    if (name === 'virtual:remix/server-build')
      return this.#below('app/routes').filter((file) => file.endsWith('.ts'))
    const [plain = ''] = name.split('?')
    const place = plain.startsWith('~/')
      ? plain.slice(2)
      : plain.startsWith('.')
        ? path.join(path.dirname(from), plain)
        : null
    if (place === null) return []
    const places = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'].map((end) => place + end)
    const isFile = (one: string) =>
      existsSync(path.join(this.root, one)) && statSync(path.join(this.root, one)).isFile()
    return places.filter(isFile).slice(0, 1)
  }

  #below(folder: string): string[] {
    return readdirSync(path.join(this.root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.root, path.join(entry.parentPath, entry.name)))
  }
}

/** A JSON file that is read once and written whenever it has changed. */
export function keptIn<T extends object>(file: string, empty: T): { value: T; keep: () => void } {
  const value = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : empty
  return {
    value,
    keep() {
      writeFileSync(file, JSON.stringify(value, null, 2))
    },
  }
}
