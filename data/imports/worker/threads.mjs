// Bundles a module into one text for a worker thread: `import text from './worker.ts?thread'`.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const mark = '?thread'

/** As a Vite plugin. @returns {import('vite').Plugin} */
export function threads() {
  return {
    name: 'threads',
    enforce: 'pre',
    async resolveId(name, importer) {
      if (!name.endsWith(mark)) return null
      const found = await this.resolve(name.slice(0, -mark.length), importer, { skipSelf: true })
      return found && `\0${found.id}${mark}`
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(mark)) return null
      const { text, files } = await bundled(id.slice(1, -mark.length))
      for (const file of files) this.addWatchFile(`${root}/${file}`)
      return `export default ${JSON.stringify(text)}`
    },
  }
}

/** As an esbuild plugin, which also takes a file as it is, by `?raw`. @type {import('esbuild').Plugin} */
export const threadTexts = {
  name: 'thread-texts',
  setup(bundle) {
    bundle.onResolve({ filter: /^\..*\?(?:raw|thread)$/ }, ({ path, importer }) => {
      const [, file = '', namespace = ''] = /^(.*)\?(.*)$/.exec(path) ?? []
      return { path: join(dirname(importer), file), namespace }
    })
    bundle.onLoad({ filter: /./, namespace: 'raw' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }))
    bundle.onLoad({ filter: /./, namespace: 'thread' }, async ({ path }) => ({
      contents: (await bundled(path)).text,
      loader: 'text',
    }))
  },
}

/** @param {string} entryPoint */
async function bundled(entryPoint) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entryPoint],
    absWorkingDir: root,
    alias: { '~': root },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    logLevel: 'error',
  })
  return { text: outputFiles[0]?.text ?? '', files: Object.keys(metafile.inputs) }
}
