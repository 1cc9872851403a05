// `node run.mjs MODULE …`: runs a module of the site as a command, without a build (`npm run accounts`, `backup`, `restore`).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { threadTexts } from './data/imports/worker/threads.mjs'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '')
const [name = '', ...given] = process.argv.slice(2)

/**
 * The modules of this repository become one file in a temporary folder, so that what a command imports late is there
 * too. Packages stay where they are.
 * @type {import('esbuild').Plugin}
 */
const ownModules = {
  name: 'own-modules',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^~./]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: import.meta.resolve(path), external: true },
    )
    bundle.onLoad({ filter: /\.(?:m?[jt]s|tsx)$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'default',
    }))
  },
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** @param {string} module */
async function loaded(module) {
  const folder = mkdtempSync(join(tmpdir(), 'launch-command-'))
  const outfile = join(folder, 'command.mjs')
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
  }
  // A signal would end the process without its exit event.
  const end = () => process.exit(1)
  process.once('exit', remove)
  for (const signal of signals) process.once(signal, end)
  try {
    await build({
      entryPoints: [join(root, module)],
      outfile,
      absWorkingDir: root,
      alias: { '~': root },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'inline',
      define: { 'import.meta.env.DEV': 'true' },
      plugins: [threadTexts, ownModules],
      logLevel: 'error',
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, end)
  }
}

setSourceMapsEnabled(true)
const { run } = await loaded(name)
await run(given)
