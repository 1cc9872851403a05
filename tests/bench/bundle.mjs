import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sourceMap from 'source-map'
import { root, temporaryFolder } from './processes.mjs'

const sources = [
  'app',
  'ui',
  'data',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'postcss.config.js',
]

/**
 * @typedef {object} Share what a library, or a folder of ours, has of the built scripts
 * @property {string} owner
 * @property {number} first bytes of the home page's first visit, gzipped
 * @property {number} later bytes of what is loaded when it is asked for, gzipped
 */

/**
 * Builds the site again with source maps, in another folder, and returns each library's share of its scripts. Gzipped
 * bytes are divided in proportion to the plain ones.
 * @returns {Promise<Share[]>} the largest first
 */
export async function bundleMap() {
  const folder = temporaryFolder()
  build(folder)
  const client = join(folder, 'build/client')
  const first = scriptsOfHome(client)
  /** @type {Map<string, Share>} */
  const shares = new Map()
  for (const name of scriptsIn(join(client, 'assets'))) {
    const code = readFileSync(join(client, 'assets', name))
    const packed = gzipSync(code).length / code.length
    for (const [owner, bytes] of await ownersOf(code.toString(), join(client, 'assets', `${name}.map`))) {
      const share = shares.get(owner) ?? { owner, first: 0, later: 0 }
      share[first.has(name) ? 'first' : 'later'] += bytes * packed
      shares.set(owner, share)
    }
  }
  return [...shares.values()].sort((a, b) => b.first - a.first || b.later - a.later)
}

/** @param {string} folder */
function build(folder) {
  for (const source of sources)
    cpSync(join(root, source), join(folder, source), {
      recursive: true,
      filter: (path) => path !== join(root, 'data/live'),
    })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'remix', 'vite:build', '--sourcemapClient', '--logLevel', 'error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error('The build with source maps failed.')
}

/**
 * The scripts that the built home page loads initially.
 * @param {string} client
 */
function scriptsOfHome(client) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file)) ?? ''
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const parts = [entry, routes.root, routes['routes/_index']]
  return new Set(
    parts.flatMap(({ module, imports = [] }) => [module, ...imports]).map((path) => basename(path)),
  )
}

/** @param {string} assets */
function scriptsIn(assets) {
  return readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
}

/**
 * The bytes of a script by source. Bytes without a mapping belong to the bundler.
 * @param {string} code
 * @param {string} mapFile
 * @returns {Promise<Map<string, number>>}
 */
async function ownersOf(code, mapFile) {
  const lengths = code.split('\n').map((line) => line.length)
  const owners = new Map()
  const map = JSON.parse(readFileSync(mapFile, 'utf8'))
  await sourceMap.SourceMapConsumer.with(map, null, (consumer) => {
    consumer.computeColumnSpans()
    consumer.eachMapping(({ source, generatedLine, generatedColumn, lastGeneratedColumn }) => {
      const end = lastGeneratedColumn ?? (lengths[generatedLine - 1] ?? 0) - 1
      const owner = ownerOf(source)
      owners.set(owner, (owners.get(owner) ?? 0) + end - generatedColumn + 1)
    })
  })
  const told = [...owners.values()].reduce((sum, bytes) => sum + bytes, 0)
  return owners.set('(the bundler)', (owners.get('(the bundler)') ?? 0) + Math.max(0, code.length - told))
}

/** @param {string | null} source */
function ownerOf(source) {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '')?.[1]
  const ours = /(?:^|\/)((?:app|data|ui)\/[a-z]+)/.exec(source ?? '')?.[1]
  return library ?? (ours ? `ours: ${ours}` : '(the bundler)')
}
