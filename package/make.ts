import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { rollup, type Plugin as RollupPlugin } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { build, type Plugin } from 'vite'
import described from './public/package.json'
import { tokenFiles } from './tokens/tokenFiles'

const root = process.cwd()
const entry = { index: 'package/index.ts', samples: 'package/samples.ts' }
const packages = Object.keys({ ...described.dependencies, ...described.peerDependencies })

/** Whether a module is another package's, which an application installs. */
function isExternal(id: string): boolean {
  if (/^[.~\0]/.test(id) || isAbsolute(id)) return false
  if (packages.some((name) => id === name || id.startsWith(`${name}/`))) return true
  throw new Error(`The library imports ${id}: add it to package/public/package.json.`)
}

/** Keeps the font files beside the stylesheet; Vite would inline them. */
const fontsAsFiles: Plugin = {
  name: 'fonts-as-files',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('fonts.css') ? code.replaceAll(".woff2'", ".woff2?no-inline'") : null,
}

/** The design tokens for other tools, and the licence of the font. */
const otherFiles: Plugin = {
  name: 'other-files',
  generateBundle() {
    const licence = readFileSync('ui/theme/font/LICENSE')
    this.emitFile({ type: 'asset', fileName: 'geist-LICENSE', source: licence })
    for (const [name, source] of Object.entries(tokenFiles(root)))
      this.emitFile({ type: 'asset', fileName: `tokens/${name}`, source })
  },
}

/**
 * `npm run package`: the library as a package, in `dist/package` or the folder given, ready for `npm pack`. What lies in
 * `package/public` (its package.json and README) is copied as it is.
 */
export async function run([folder = 'dist/package']: readonly string[]): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: 'package/public',
    base: './',
    logLevel: 'warn',
    plugins: [fontsAsFiles, vanillaExtractPlugin({ identifiers: 'short' }), otherFiles],
    resolve: { alias: { '~': root } },
    esbuild: { jsx: 'automatic', jsxDev: false },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      cssMinify: 'esbuild',
      lib: {
        entry,
        formats: ['es'],
        cssFileName: 'style',
      },
      rollupOptions: {
        external: isExternal,
        output: {
          // One module for each of the sources, so that an application takes what it uses alone.
          preserveModules: true,
          preserveModulesRoot: root,
          assetFileNames: '[name][extname]',
          // Next.js takes a module without it for the server's, and any component may use a hook.
          banner: ({ facadeModuleId, imports }) =>
            facadeModuleId?.endsWith('.tsx') || imports.includes('react') ? "'use client';\n" : '',
        },
      },
    },
  })
  await writeTypes(folder)
  console.log(`The package is in ${folder}.`)
}

/** The types of each entry in one file, as every way to resolve modules finds them. */
async function writeTypes(folder: string): Promise<void> {
  const stylesheets: RollupPlugin = {
    name: 'stylesheets',
    resolveId: (id, importer = '') =>
      id.endsWith('.css') && !existsSync(`${resolve(dirname(importer), id)}.ts`)
        ? { id, external: true, moduleSideEffects: false }
        : null,
  }
  const types = await rollup({
    input: entry,
    plugins: [stylesheets, dts({ tsconfig: `${root}/tsconfig.json` })],
    external: isExternal,
  })
  await types.write({ dir: folder, entryFileNames: '[name].d.ts', chunkFileNames: 'types.d.ts' })
  await types.close()
}
