import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { build, transformWithEsbuild, type Plugin, type Rollup } from 'vite'

const ofPackages = (id: string) =>
  !id.startsWith('.') && !id.startsWith('~/') && !isAbsolute(id) && !id.startsWith('\0')

/** Keeps the font files beside the stylesheet; Vite would inline them. */
function fontsAsFiles(): Plugin {
  return {
    name: 'fonts-as-files',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('fonts.css') ? code.replaceAll(".woff2'", ".woff2?no-inline'") : null,
  }
}

/** Removes the comments that Vite leaves in place of extracted stylesheets. */
function withoutNotes(): Plugin {
  return {
    name: 'without-notes',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/\/\* empty css +\*\/\n/g, '')
    },
  }
}

/** Next.js treats a module as server-only unless it says "use client"; any component may use a hook. */
function directive({ facadeModuleId, imports }: Rollup.RenderedChunk): string {
  return facadeModuleId?.endsWith('.tsx') || imports.includes('react') ? "'use client';\n" : ''
}

/**
 * Writes the styles of each offered component, with those of all modules it is made of but the theme's, into a file of
 * its own, beside the full stylesheet.
 */
function stylesPerComponent(root: string): Plugin {
  const styles = new Map<string, string>()
  return {
    name: 'styles-per-component',
    // Runs between the plugin that compiles a stylesheet and the one that turns it into a module.
    transform(code, id) {
      if (id.endsWith('.css')) styles.set(id, code)
      return null
    },
    async generateBundle() {
      const modulesOf = (entry: string) => {
        const found = new Set<string>()
        const visit = (id: string) => {
          const module = this.getModuleInfo(id)
          if (!module || found.has(id)) return
          for (const each of [...module.importedIds, ...module.dynamicallyImportedIds]) visit(each)
          found.add(id)
        }
        visit(entry)
        return [...found]
      }
      // One cascade layer per module: a part shared by several files is overridden by the component that uses it, in
      // any order.
      const layers = modulesOf(join(root, 'package/index.ts'))
      const layered = (id: string, layer: string) => {
        const css = styles.get(id)
        return css === undefined || css.trim() === '' ? '' : `@layer lcc.${layer}{${css}}`
      }
      // Its own glob imports what the site loads on every page.
      const isOfTheme = (id: string) => id.startsWith(join(root, 'ui/theme/'))
      const theme = modulesOf(join(root, 'ui/theme/AppTheme.tsx')).filter(isOfTheme)
      // Radix and the font stay as they are.
      const isForeign = (id: string) => /(?:radix|fonts)\.css$/.test(id)
      const first = '@layer radix,lcc.theme;'
      const files = new Map([
        ['theme', [first, ...theme.map((id) => (isForeign(id) ? styles.get(id) : layered(id, 'theme')))]],
      ])
      for (const [name, file] of offeredComponents(root)) {
        const own = modulesOf(file).filter((id) => !isOfTheme(id))
        const css = own.map((id) => layered(id, `m${layers.indexOf(id)}`)).filter((text) => text !== '')
        if (css.length > 0) files.set(name, [first, ...css])
      }
      for (const [name, parts] of files) {
        const css = parts
          .join('\n')
          .replace(
            /__VITE_ASSET__([\w$]+)__(?:\$_.*?__)?/g,
            (_, asset: string) => `../${this.getFileName(asset)}`,
          )
        const { code } = await transformWithEsbuild(css, `${name}.css`, { loader: 'css', minify: true })
        this.emitFile({ type: 'asset', fileName: `styles/${name}.css`, source: code })
      }
    },
  }
}

/** The components exported by `package/index.ts` and `ui/elements.ts`, with their files. */
function offeredComponents(root: string): [name: string, file: string][] {
  const sources = ['package/index.ts', 'ui/elements.ts'].map((path) => readFileSync(join(root, path), 'utf8'))
  return [
    ...sources.join('').matchAll(/from '(?:~\/ui|\.)\/((?:parts|panels|screens)\/\w+\/([A-Z]\w*))'/g),
  ].map(([, path = '', name = '']) => [name, join(root, `ui/${path}.tsx`)])
}

/** The entry points: the library, and sample data. */
const doors = (root: string) => ({
  index: join(root, 'package/index.ts'),
  samples: join(root, 'package/samples.ts'),
})

/**
 * Compiles the library into `folder`: one module per source module, one stylesheet, the font. Returns the packages it
 * imports.
 */
export async function bundle(root: string, folder: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    plugins: [
      fontsAsFiles(),
      withoutNotes(),
      vanillaExtractPlugin({ identifiers: 'short' }),
      stylesPerComponent(root),
    ],
    resolve: { alias: { '~': root } },
    esbuild: { jsx: 'automatic', jsxDev: false },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      cssMinify: 'esbuild',
      lib: { entry: doors(root), formats: ['es'], cssFileName: 'style' },
      rollupOptions: {
        external: ofPackages,
        output: {
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: ({ name }) => `${name.replace(/^package\//, '')}.js`,
          assetFileNames: '[name][extname]',
          banner: directive,
        },
      },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return packagesIn(
    outputs.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [])),
  )
}

/** Writes the types of each entry point into one file, and returns the packages they refer to. */
export async function bundleTypes(root: string, folder: string): Promise<string[]> {
  const bundled = await rollup({
    input: doors(root),
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') })],
    external: (id) => ofPackages(id) || id.endsWith('.css'),
  })
  const { output } = await bundled.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types.d.ts',
  })
  await bundled.close()
  return packagesIn(output.flatMap((file) => (file.type === 'chunk' ? file.imports : [])))
}

/** "react" of "react/jsx-runtime". Our own paths have a file ending. */
function packagesIn(imports: readonly string[]): string[] {
  const names = imports
    .filter((name) => !/\.(?:js|css|d\.ts)$/.test(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(names)].sort()
}
