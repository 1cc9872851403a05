// Makes a fresh clone ready with Node's built-ins alone: installs when the lockfile changed, builds when a
// source changed, finds or installs a browser for the tests. Each step is skipped when nothing changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))

const installInputs = ['package.json', 'package-lock.json']
const benchInputs = installInputs.map((file) => `tests/bench/${file}`)
const buildInputs = [
  ...installInputs,
  'vite.config.ts',
  'postcss.config.js',
  'tsconfig.json',
  'app',
  'ui',
  'data',
  'public',
]
const storybookInputs = [
  ...installInputs,
  'tsconfig.json',
  'README.md',
  '.storybook',
  'stories',
  'ui',
  'data',
]
/** What the running site writes, and so is no source. */
const notSources = new Set([join(root, 'data', 'live')])

/** Installs from the lockfile, unless that was done already. */
export function installIfStale() {
  runIfStale('install', installInputs, 'node_modules', () => {
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Installs what only the bench needs, such as the servers that it compares with, beside the bench. */
function installBenchIfStale() {
  runIfStale('bench', benchInputs, 'tests/bench/node_modules', () => {
    run('npm', ['ci', '--prefix', 'tests/bench', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Builds the site, unless the build is of these very sources. */
export function buildIfStale() {
  runIfStale('build', buildInputs, 'build', () => {
    run('npx', ['--no-install', 'remix', 'vite:build', '--logLevel', 'warn'])
  })
}

/** Builds the static Storybook, unless the one there is of these very sources. */
export function buildStorybookIfStale() {
  runIfStale('storybook', storybookInputs, 'storybook-static', () => {
    run('npx', ['--no-install', 'storybook', 'build', '--quiet', '--loglevel', 'warn'])
  })
}

/**
 * @param {string} step
 * @param {string[]} inputs
 * @param {string} output
 * @param {() => void} work
 */
function runIfStale(step, inputs, output, work) {
  const stamp = join(root, 'node_modules', '.cache', 'prepare', step)
  const hash = hashOf(inputs)
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(stamp, { force: true })
  console.log(`prepare: ${step}`)
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version)
  for (const input of inputs)
    for (const file of filesOf(join(root, input))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path) || notSources.has(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => filesOf(join(path, entry.name)))
  } catch {
    return [path]
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: command === 'npm' ? 'development' : 'production' },
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const steps = process.argv.slice(2)
  installIfStale()
  if (steps.includes('bench')) installBenchIfStale()
  if (steps.includes('browser')) (await import('./tests/support/browser.mjs')).installBrowser()
  if (steps.includes('build')) buildIfStale()
  if (steps.includes('storybook')) buildStorybookIfStale()
}
