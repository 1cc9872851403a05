// Draws the sample: the same number of mutants from each area, by a generator with a fixed seed, from all that Stryker
// makes. A mutant that does not type-check is skipped: lint, which is in both runs, detects it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const seed = 38

export const mutantsPerArea = 15

/** Folders from which each area's mutants are drawn. No file of theirs is left out. */
const areas = {
  rules: ['data/domain'],
  store: ['data/store'],
  http: ['app/server/http'],
  admin: ['app/features/admin', 'app/features/editing', 'app/features/history', 'app/features/accounts'],
} as const

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]

/** Both from 0. */
interface Position {
  line: number
  column: number
}

interface Range {
  start: Position
  end: Position
}

/** One mutant. */
export interface DrawnMutant extends Range {
  area: Area
  file: string
  /** Stryker's name of the kind. */
  kind: string
  from: string
  to: string
}

interface StrykerMutant {
  id: string
  fileName: string
  location: Range
  mutatorName: string
  replacement: string
  status?: string
}

interface Instrumented {
  files: { name: string; content: string }[]
  mutants: StrykerMutant[]
}

interface StrykerInstrumenter {
  instrument: (
    files: { name: string; content: string; mutate: true | Range[] }[],
    options: object,
  ) => Promise<Instrumented>
}

interface InstrumenterModule {
  Instrumenter: new (logger: object) => StrykerInstrumenter
}

// A package of this folder, which only this command installs; imported at once, as dynamic imports fail later.
const url = new URL('node_modules/@stryker-mutator/instrumenter/dist/src/index.js', import.meta.url).href
const { Instrumenter } = (await import(/* @vite-ignore */ url)) as InstrumenterModule

/**
 * Puts the mutants of files, or of ranges in them, behind switches. `stryMutAct_9fa48(id)` returns whether one is active,
 * and `stryCov_9fa48(...ids)` records that they were reached; the files have to define both.
 */
export function instrument(
  files: { name: string; content: string; mutate: true | Range[] }[],
): Promise<Instrumented> {
  const nothing = () => undefined
  const logger = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false }
  return new Instrumenter(logger).instrument(files, {
    plugins: null,
    ignorers: [],
    excludedMutations: [],
    noHeader: true,
  })
}

/** Draws the sample from the sources below a folder. */
export async function drawSample(root: string): Promise<DrawnMutant[]> {
  const newErrors = typeChecker(root)
  const drawn: DrawnMutant[] = []
  for (const area of areaNames) {
    const all = await mutantsOf(root, area)
    const own: DrawnMutant[] = []
    let untyped = 0
    for (const mutant of shuffled(all, area)) {
      if (own.length === mutantsPerArea) break
      const file = path.join(root, mutant.file)
      if (newErrors(file, mutated(readFileSync(file, 'utf8'), mutant)).length > 0) untyped += 1
      else own.push(mutant)
    }
    console.log(
      `${area}: ${own.length} drawn of ${all.length}; ${untyped} before them do not type-check and are left out`,
    )
    drawn.push(...own)
  }
  return drawn
}

/** All mutants of an area, in the order of files and places. */
async function mutantsOf(root: string, area: Area): Promise<DrawnMutant[]> {
  const names = areas[area].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .sort()
      .map((name) => `${folder}/${name}`),
  )
  const files = names.map((name) => ({
    name,
    content: readFileSync(path.join(root, name), 'utf8'),
    mutate: true as const,
  }))
  const { mutants } = await instrument(files)
  const contents = new Map(files.map(({ name, content }) => [name, content]))
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location: { start, end }, mutatorName, replacement }) => ({
      area,
      file: fileName,
      start,
      end,
      kind: mutatorName,
      from: between(contents.get(fileName) ?? '', { start, end }),
      to: replacement,
    }))
}

/** The text of a file with the one mutant in it. */
function mutated(text: string, { start, end, to }: DrawnMutant): string {
  return text.slice(0, offsetOf(text, start)) + to + text.slice(offsetOf(text, end))
}

const between = (text: string, { start, end }: Range) =>
  text.slice(offsetOf(text, start), offsetOf(text, end))

function offsetOf(text: string, { line, column }: Position): number {
  let at = 0
  for (let passed = 0; passed < line; passed += 1) at = text.indexOf('\n', at) + 1
  return at + column
}

/** Shuffles deterministically, by the seed and the area. */
function shuffled<T>(items: readonly T[], area: Area): T[] {
  const random = generator(seed * 1000 + areaNames.indexOf(area))
  const rest = [...items]
  for (let last = rest.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [rest[last], rest[other]]
    if (one === undefined || two === undefined) continue
    rest[last] = two
    rest[other] = one
  }
  return rest
}

/** Mulberry32: numbers of 0 to 1 without 1. */
function generator(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Finds the type errors that another text of a file causes, in it or in its importers. Unused names do not count: a mutant
 * often leaves some.
 */
function typeChecker(root: string): (file: string, text: string) => string[] {
  const own = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    // Vite's configuration declares Remix's future flags in its types.
    { ...(own.config as object), include: ['app', 'ui', 'data', 'vite.config.ts'] },
    ts.sys,
    root,
  )
  Object.assign(options, { noUnusedLocals: false, noUnusedParameters: false })

  const host = ts.createIncrementalCompilerHost(options)
  const others = new Map<string, string>()
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const read = host.readFile.bind(host)
  const parse = host.getSourceFile.bind(host)
  host.readFile = (file) => others.get(file) ?? read(file)
  host.getSourceFile = (file, ...rest) => {
    if (!parsed.has(file)) parsed.set(file, parse(file, ...rest))
    return parsed.get(file)
  }

  let program: ts.SemanticDiagnosticsBuilderProgram | undefined
  /** The first errors in the files that changed since the last call; at the first call, in all files. */
  const check = (): string[] => {
    program = ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, program)
    for (;;) {
      const affected = program.getSemanticDiagnosticsOfNextAffectedFile()
      if (affected === undefined) return []
      if (affected.result.length > 0) return affected.result.map(textOf)
    }
  }
  const errors = check()
  if (errors.length > 0) throw new Error(`The sources do not type-check:\n${errors.join('\n')}`)
  return (file, text) => {
    others.set(file, text)
    parsed.delete(file)
    const { diagnostics = [] } = ts.transpileModule(text, { fileName: file, reportDiagnostics: true })
    const errors = diagnostics.length > 0 ? diagnostics.map(textOf) : check()
    others.delete(file)
    parsed.delete(file)
    return errors
  }
}

function textOf({ file, messageText }: ts.Diagnostic): string {
  return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
}
