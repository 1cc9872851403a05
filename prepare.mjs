// Prepares a fresh clone with Node's built-ins alone: installs the packages of the lockfile, builds when a source has
// changed, finds or installs a browser for the tests. Steps that are up to date are skipped.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))

const packageFiles = ['package.json', 'package-lock.json', 'tsconfig.json']

/** The files that Storybook's handbook shows from other folders. */
const shownPages = ['.github/home.png', '.github/home-dark.png', 'CHANGELOG.md']

/**
 * A build: `make` builds it from `inputs`, without `except`; `entry` exists when it is built.
 * @typedef {{ folder: string, entry: string, inputs: string[], except: string[], make: () => void }} Built
 * @type {Built}
 */
const site = {
  folder: 'build',
  entry: 'server/index.js',
  inputs: [...packageFiles, 'vite.config.ts', 'postcss.config.js', 'app', 'ui', 'data', 'public'],
  // Read or written while the site runs.
  except: ['data/live', 'data/documents', 'data/workbooks'],
  make() {
    requireBuildablePath()
    run('npx', ['--no-install', 'remix', 'vite:build', '--logLevel', 'warn'])
  },
}

/** @type {Built} */
const storybook = {
  folder: 'storybook-static',
  entry: 'index.html',
  inputs: [...packageFiles, ...shownPages, '.storybook', 'stories', 'ui', 'data', 'package'],
  except: ['data/live', 'data/documents'],
  make() {
    requireBuildablePath()
    run('npx', ['--no-install', 'storybook', 'build', '--quiet', '--loglevel', 'warn'])
  },
}

/** Installs missing packages from the lockfile, including development dependencies. */
export function installIfStale() {
  install('.', ['--include=dev'], () => true)
}

/** Builds the site, unless the build matches the sources, or was shipped without them. */
export function buildIfStale() {
  if (!isBuilt(site)) build('site', site)
}

/** Builds the static Storybook, unless the existing one matches the sources. */
export function buildStorybookIfStale() {
  if (!isBuilt(storybook)) build('Storybook', storybook)
}

/**
 * The SHA-256 of the stories' sources in a tree; the handbook does not count.
 * @param {string} folder
 */
export function storySources(folder) {
  const inputs = storybook.inputs.filter((input) => !shownPages.includes(input))
  return hashOf({ inputs, except: [...storybook.except, 'stories/handbook'] }, folder)
}

/** Prepares a start, which needs no development dependencies. */
function readyToServe() {
  install('.', ['--omit=dev'], ({ dev }) => dev !== true)
  buildIfStale()
}

/**
 * Installs the packages of the lockfile in `folder` when some are missing in npm's own list. Optional packages are
 * ignored: each is for some systems only.
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} folder
 * @param {string[]} options
 * @param {(named: Package) => boolean} isNeeded
 */
function install(folder, options, isNeeded) {
  const named = packagesIn(join(root, folder, 'package-lock.json'))
  const installed = packagesIn(join(root, folder, 'node_modules', '.package-lock.json'))
  const isMissing = Object.entries(named).some(
    ([place, wanted]) =>
      place !== '' &&
      !wanted.optional &&
      !wanted.devOptional &&
      isNeeded(wanted) &&
      installed[place]?.version !== wanted.version,
  )
  if (!isMissing) return
  console.log(`Installing the packages${folder === '.' ? '' : ` of ${folder}`}: about half a minute.`)
  run('npm', ['ci', '--prefix', folder, ...options, '--no-audit', '--no-fund', '--loglevel=error'])
}

/** @param {string} file @returns {Record<string, Package>} */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** @param {Built} built */
function isBuilt(built) {
  if (!existsSync(join(root, built.folder, built.entry))) return false
  const wasShipped = built.inputs.some((input) => !existsSync(join(root, input)))
  const stamp = stampOf(built)
  return wasShipped || (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(built))
}

/** @param {string} name @param {Built} built */
function build(name, built) {
  const stamp = stampOf(built)
  const hash = hashOf(built)
  rmSync(stamp, { force: true })
  console.log(`Building the ${name}: about a minute.`)
  built.make()
  writeFileSync(stamp, hash)
}

/** The file with the hash of the sources, in the build's folder, so that it moves with the build. @param {Built} built */
function stampOf({ folder }) {
  return join(root, folder, 'sources.sha256')
}

/** Vite takes these characters for the end of a file's name. The commands, and a build from elsewhere, work there. */
function requireBuildablePath() {
  if (!/[#?]/.test(root)) return
  console.error(`The site cannot be built in ${root}: rename the folder, so that its path has no # and no ?.`)
  process.exit(1)
}

/** The hash of the sources, independent of the folder's path. @param {Pick<Built, 'inputs' | 'except'>} built @param {string} [folder] @default where this file lies */
function hashOf({ inputs, except }, folder = root) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((input) => filesOf(folder, input, except)))
    hash.update(`${path}\0`).update(readFileSync(join(folder, path)))
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {readonly string[]} except
 * @returns {string[]}
 */
function filesOf(folder, path, except) {
  if (except.includes(path)) return []
  if (!statSync(join(folder, path)).isDirectory()) return [path]
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => filesOf(folder, `${path}/${name}`, except))
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: command === 'npm' ? 'development' : 'production' },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const steps = process.argv.slice(2)
  if (process.platform === 'win32') {
    console.error('The site and its commands run on Linux and macOS; on Windows, run them in WSL.')
    process.exit(1)
  }
  if (steps.includes('serve')) readyToServe()
  else installIfStale()
  for (const tools of ['bench', 'mutants', 'engines'])
    if (steps.includes(tools)) install(`tests/${tools}`, [], () => true)
  if (steps.includes('browser')) (await import('./tests/support/browser.mjs')).installBrowser()
  if (steps.includes('postgres')) (await import('./tests/support/postgresPrograms.mjs')).installPostgres()
  if (steps.includes('engines')) (await import('./tests/engines/programs.mjs')).installEngines()
  if (steps.includes('build')) buildIfStale()
  if (steps.includes('storybook')) buildStorybookIfStale()
}
