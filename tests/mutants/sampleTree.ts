// A copy of the repository with all mutants of the sample behind switches, so that the site and the Storybook are built
// once. The active mutant is named by a file in Node, and by a text inside the scripts in a browser.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { instrument, type DrawnMutant } from './sampleDraw'

export interface SwitchedMutant extends DrawnMutant {
  /** The id of its switch. */
  id: string
}

/** The original text of each file with a switch. */
interface Drawn {
  mutants: SwitchedMutant[]
  sources: Record<string, string>
}

/** The text in a browser script: a property name, which no minifier changes. */
const inScript = /\bactiveMutant:\s*(["'`])@\w+@\1/g

/** The prefix of a page's console message about a reached mutant. */
const reachedOnPage = 'A switch was reached: '

/** The files that launch the tests' browser. */
const launching = 'tests/support/page.ts'

export class Tree {
  /** In the order in which they were drawn. */
  readonly mutants: readonly SwitchedMutant[]
  /** The folder of the copy. */
  readonly root: string
  readonly #sources: Readonly<Record<string, string>>

  private constructor(
    private readonly source: string,
    private readonly folder: string,
  ) {
    const drawn = JSON.parse(readFileSync(path.join(folder, 'drawn.json'), 'utf8')) as Drawn
    this.mutants = drawn.mutants
    this.#sources = drawn.sources
    this.root = path.join(folder, 'tree')
    this.#restore()
    this.activate('none')
    this.activateInSources('none')
  }

  /** Creates the copy of a repository below a folder, or uses the existing one. */
  static async make(source: string, folder: string, draw: () => Promise<DrawnMutant[]>): Promise<Tree> {
    const list = path.join(folder, 'drawn.json')
    if (existsSync(list)) return new Tree(source, folder)
    const root = path.join(folder, 'tree')
    rmSync(root, { recursive: true, force: true })
    for (const file of filesOf(source)) copy(source, root, file)
    linkPackages(source, root)
    const mutants = await putSwitches(root, folder, await draw())
    listenToPages(root, folder)
    const names = mutants.map(({ file }) => file)
    const sources = Object.fromEntries(names.map((name) => [name, textIn(source, name)]))
    writeFileSync(list, JSON.stringify({ mutants, sources } satisfies Drawn, null, 2))
    return new Tree(source, folder)
  }

  /** Updates the files without a switch, and returns those that changed. */
  refresh(): string[] {
    const files = filesOf(this.source)
    for (const [file, text] of Object.entries(this.#sources))
      if (text !== textIn(this.source, file))
        throw new Error(`${file} is different: draw the sample anew, by "sample anew".`)
    const changed = files.filter(
      (file) => !(file in this.#sources) && file !== launching && !isSame(this.source, this.root, file),
    )
    const gone = filesBelow(this.root, 'tests').filter((file) => !files.includes(file))
    for (const file of [...changed, launching]) copy(this.source, this.root, file)
    for (const file of gone) rmSync(path.join(this.root, file))
    listenToPages(this.root, this.folder)
    return [...changed, ...gone]
  }

  /**
   * Activates the mutant with that id for every process and page that starts from now on. `none` activates none; `reached`
   * too, and records each mutant that is reached.
   */
  activate(id: string): void {
    writeFileSync(path.join(this.folder, 'active'), id)
    for (const script of scriptsIn(this.root)) writeActive(script, id)
  }

  /** Writes the same into the sources, which a browser loads for stories. */
  activateInSources(id: string): void {
    for (const file of Object.keys(this.#sources)) writeActive(path.join(this.root, file), id)
  }

  /** The ids of the switches that were reached since the last call. */
  takeReached(): string[] {
    const reached = path.join(this.folder, 'reached')
    const ids = existsSync(reached) ? readFileSync(reached, 'utf8').split('\n').filter(Boolean) : []
    rmSync(reached, { force: true })
    return [...new Set(ids)]
  }

  /** Applies mutants to files of the copy while the callback runs. */
  async withBroken<T>(places: readonly Place[], work: () => Promise<T>): Promise<T> {
    const files = [...new Set(places.map(({ file }) => file))]
    const whole = Object.fromEntries(files.map((file) => [file, textIn(this.root, file)]))
    // A killed run leaves the files mutated; the next one restores them.
    writeFileSync(path.join(this.folder, 'broken.json'), JSON.stringify(whole))
    try {
      for (const { file, from, to } of places) replaceIn(this.root, file, from, to)
      return await work()
    } finally {
      this.#restore()
    }
  }

  #restore() {
    const list = path.join(this.folder, 'broken.json')
    if (!existsSync(list)) return
    const whole = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
    for (const [file, text] of Object.entries(whole)) writeFileSync(path.join(this.root, file), text)
    rmSync(list)
  }
}

/** A text that occurs once in a file, and its replacement. */
export interface Place {
  file: string
  from: string
  to: string
}

const textIn = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')

function copy(source: string, root: string, file: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  copyFileSync(path.join(source, file), path.join(root, file))
}

function isSame(one: string, other: string, file: string): boolean {
  const places = [path.join(one, file), path.join(other, file)] as const
  return existsSync(places[1]) && readFileSync(places[0]).equals(readFileSync(places[1]))
}

function replaceIn(root: string, file: string, from: string, to: string) {
  const parts = textIn(root, file).split(from)
  if (parts.length !== 2) throw new Error(`"${from}" is not once in ${file}.`)
  writeFileSync(path.join(root, file), parts.join(to))
}

/** The files that git tracks or would track: no builds, packages or data. */
function filesOf(folder: string): string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', words, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 })
  const isFile = (file: string) =>
    existsSync(path.join(folder, file)) && statSync(path.join(folder, file)).isFile()
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && isFile(file))
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** Hard links to the packages; files created there belong to the copy alone. */
function linkPackages(source: string, root: string) {
  execFileSync('cp', ['-al', path.join(source, 'node_modules'), path.join(root, 'node_modules')])
  for (const made of ['.vite', '.vite-temp', '.cache'])
    rmSync(path.join(root, 'node_modules', made), { recursive: true, force: true })
}

async function putSwitches(
  root: string,
  folder: string,
  drawn: readonly DrawnMutant[],
): Promise<SwitchedMutant[]> {
  const names = [...new Set(drawn.map(({ file }) => file))]
  const { files, mutants } = await instrument(
    names.map((name) => ({
      name,
      content: textIn(root, name),
      mutate: drawn.filter(({ file }) => file === name).map(({ start, end }) => ({ start, end })),
    })),
  )
  for (const { name, content } of files)
    writeFileSync(path.join(root, name), `${content}\n${switchText(folder)}`)
  return drawn.map((one) => {
    const place = JSON.stringify({ start: one.start, end: one.end })
    const found = mutants.find(
      ({ fileName, location: { start, end }, mutatorName, replacement }) =>
        fileName === one.file &&
        mutatorName === one.kind &&
        replacement === one.to &&
        JSON.stringify({ start, end }) === place,
    )
    if (!found) throw new Error(`The mutant of ${one.file}:${one.start.line + 1} has no switch.`)
    return { ...one, id: found.id }
  })
}

/**
 * The functions that Stryker's switches call, for the end of a file. In Node, also in servers with any environment, the
 * file `active` is read once per process, and reached mutants are appended to the file `reached`.
 */
function switchText(folder: string): string {
  const place = (name: string) => JSON.stringify(path.join(folder, name))
  return `function stryNS_9fa48() {
  if (globalThis.mutantSwitch === undefined) {
    const own = { activeMutant: "@none@", reached: new Set(), note: (id) => console.debug(${JSON.stringify(reachedOnPage)} + id) };
    globalThis.mutantSwitch = own;
    const fs = globalThis.process?.getBuiltinModule?.("node:fs");
    if (fs) {
      own.activeMutant = "@" + fs.readFileSync(${place('active')}, "utf8") + "@";
      own.note = (id) => fs.appendFileSync(${place('reached')}, id + "\\n");
    }
  }
  return globalThis.mutantSwitch;
}
function stryMutAct_9fa48(id) {
  return stryNS_9fa48().activeMutant === "@" + id + "@";
}
function stryCov_9fa48(...ids) {
  const { activeMutant, reached, note } = stryNS_9fa48();
  if (activeMutant === "@reached@") for (const id of ids) if (!reached.has(id)) { reached.add(id); note(id); }
}
`
}

/** Appends the pages' messages to the file `reached`. */
function listenToPages(root: string, folder: string) {
  replaceIn(root, launching, 'await chromium.launch(', 'await launchListened(')
  const reached = JSON.stringify(path.join(folder, 'reached'))
  const listened = `
import { appendFileSync } from 'node:fs'
async function launchListened(options: Parameters<typeof chromium.launch>[0]): Promise<Browser> {
  const browser = await chromium.launch(options)
  browser.on('context', (context) => {
    context.on('console', (message) => {
      const [, id] = message.text().split(${JSON.stringify(reachedOnPage)})
      if (id) appendFileSync(${reached}, id + '\\n')
    })
  })
  return browser
}
`
  writeFileSync(path.join(root, launching), textIn(root, launching) + listened)
}

/** The built scripts with switches. */
function scriptsIn(root: string): string[] {
  return ['build/client/assets', 'storybook-static/assets']
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.js') && readFileSync(file, 'utf8').search(inScript) >= 0)
}

function writeActive(file: string, id: string) {
  const text = readFileSync(file, 'utf8')
  const wanted = text.replaceAll(inScript, `activeMutant: "@${id}@"`)
  if (wanted === text) return
  writeFileSync(file, wanted)
  if (!existsSync(`${file}.br`)) return
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  writeFileSync(`${file}.br`, brotliCompressSync(wanted, quick))
  writeFileSync(`${file}.gz`, gzipSync(wanted))
}
