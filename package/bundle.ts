import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { isAbsolute, join } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { build, type Plugin, type Rollup } from 'vite'

const ofPackages = (id: string) =>
  !id.startsWith('.') && !id.startsWith('~/') && !isAbsolute(id) && !id.startsWith('\0')

/** Leaves the font's files beside the stylesheet: Vite would write them into it. */
function fontsAsFiles(): Plugin {
  return {
    name: 'fonts-as-files',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('fonts.css') ? code.replaceAll(".woff2'", ".woff2?no-inline'") : null,
  }
}

/** Takes away the notes that Vite leaves where a stylesheet was. */
function withoutNotes(): Plugin {
  return {
    name: 'without-notes',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/\/\* empty css +\*\/\n/g, '')
    },
  }
}

/** Next.js renders on the server alone what does not say that it is of the browser too: every component may use a hook. */
function directive({ facadeModuleId, imports }: Rollup.RenderedChunk): string {
  return facadeModuleId?.endsWith('.tsx') || imports.includes('react') ? "'use client';\n" : ''
}

/** What an application imports: the library, and data to try it on. */
const doors = (root: string) => ({
  index: join(root, 'package/index.ts'),
  samples: join(root, 'package/samples.ts'),
})

/** Compiles the library into `folder`: a module for each of ours, one stylesheet, the font. Answers what packages it asks for. */
export async function bundle(root: string, folder: string): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    plugins: [fontsAsFiles(), withoutNotes(), vanillaExtractPlugin({ identifiers: 'short' })],
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

/** Writes the types of all that the package offers into a file a door, and answers what packages they are of. */
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

/** "react" of "react/jsx-runtime"; what is of ours has an ending. */
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
