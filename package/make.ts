import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Plugin } from 'vite'
import dts from 'vite-plugin-dts'
import described from './public/package.json'
import { tokenFiles } from './tokens/tokenFiles'

const root = process.cwd()
const packages = Object.keys({ ...described.dependencies, ...described.peerDependencies })

/** Keeps the font files beside the stylesheet; Vite would inline them. */
const fontsAsFiles: Plugin = {
  name: 'fonts-as-files',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('fonts.css') ? code.replaceAll(".woff2'", ".woff2?no-inline'") : null,
}

/** The design tokens for other tools. */
const tokens: Plugin = {
  name: 'tokens',
  generateBundle() {
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
    plugins: [
      fontsAsFiles,
      vanillaExtractPlugin({ identifiers: 'short' }),
      dts({ tsconfigPath: `${root}/tsconfig.json`, include: ['package', 'ui', 'data'], entryRoot: root }),
      tokens,
    ],
    resolve: { alias: { '~': root } },
    esbuild: { jsx: 'automatic', jsxDev: false },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      cssMinify: 'esbuild',
      lib: {
        entry: { index: 'package/index.ts', samples: 'package/samples.ts' },
        formats: ['es'],
        cssFileName: 'style',
      },
      rollupOptions: {
        external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
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
  console.log(`The package is in ${folder}.`)
}
