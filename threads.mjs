// A Vite plugin that bundles a module into one text for a worker thread: `import text from './worker.ts?thread'`.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const mark = '?thread'

/** @returns {import('vite').Plugin} */
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
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(1, -mark.length)],
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
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(`${root}/${file}`)
      return `export default ${JSON.stringify(outputFiles[0]?.text)}`
    },
  }
}
