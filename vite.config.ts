import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import type { changeStreams as ChangeStreams } from './app/server/host/changeStreams.server'
import { threads } from './data/imports/worker/threads.mjs'
import { optimizedDependencies } from './ui/dependencies'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Writes compressed copies of the client build's text files, for `app/server/host/staticFiles.server`. */
function compressed(): Plugin {
  const assets = 'build/client/assets'
  return {
    name: 'compressed',
    // Remix writes its client manifest (14 kB) with the server build, which is last.
    apply: (_, { isSsrBuild = false }) => isSsrBuild,
    async closeBundle() {
      const names = readdirSync(assets).filter((name) => /\.(?:m?js|css)$/.test(name))
      await Promise.all(names.map((name) => compress(path.join(assets, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file)
  // One level below the best takes half the time, for 2 % more bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - 1 }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}

/**
 * Puts what the home page loads at once into one chunk. By default Rollup makes one for each combination of pages and of
 * code loaded on demand: 81 scripts of 222 kB for a first visit (S5: 190).
 */
function homeChunk(): Plugin {
  let home: Set<string> | undefined
  const output: Rollup.OutputOptions = {
    // oxlint-disable-next-line typescript/no-deprecated -- the default of Rollup 5, which Vite 6 does not bring
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleIds, getModuleInfo }) {
      const entries = /\/app\/(?:entry\.client|root|routes\/_index)\.tsx(?:\?|$)/
      home ??= withImports(
        [...getModuleIds()].filter((each) => entries.test(each)),
        getModuleInfo,
      )
      return home.has(id) ? 'home' : undefined
    },
  }
  return {
    name: 'home-chunk',
    apply: 'build',
    config: (_, { isSsrBuild = false }) => (isSsrBuild ? {} : { build: { rollupOptions: { output } } }),
  }
}

/** Modules and all they import. A file that only re-exports, as `ui/index.ts`, leads to the names asked of it. */
function withImports(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set<string>()
  const visit = (id: string, names: readonly string[]) => {
    const { ast, importedIds = [] } = getModuleInfo(id) ?? {}
    const body = ast?.body ?? []
    const isIndex =
      body.length > 0 &&
      body.every((each) => /^Export(?:Named|All)D/.test(each.type) && 'source' in each && each.source)
    const key = isIndex ? `${id} ${names.join()}` : id
    if (found.has(key)) return
    found.add(key)
    const sources = new Set<unknown>()
    for (const statement of body) {
      if (!('source' in statement && statement.source)) continue
      // Rollup lists each imported module once, in the order of the statements.
      sources.add(statement.source.value)
      const imported = importedIds[[...sources].indexOf(statement.source.value)]
      if (imported && isIndex && statement.type === 'ExportAllDeclaration') visit(imported, names)
      const asked = ('specifiers' in statement ? statement.specifiers : []).filter(
        (each) => !isIndex || ('exported' in each && names.includes(nameOf(each.exported))),
      )
      if (imported && (asked.length > 0 || !isIndex))
        visit(
          imported,
          asked.map((each) => nameOf(each.type === 'ImportSpecifier' ? each.imported : each.local)),
        )
    }
  }
  for (const id of ids) visit(id, [])
  return found
}

const nameOf = (name: { name: string } | { value?: unknown }) =>
  'name' in name ? name.name : String(name.value)

/** Answers the event stream before Remix in development too, where the host does not run. */
function streamed(): Plugin {
  return {
    name: 'streamed',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/changes')) {
          next()
          return
        }
        server
          .ssrLoadModule('/app/entry.server.tsx')
          .then(() => server.ssrLoadModule('/app/server/host/changeStreams.server.ts'))
          .then(({ changeStreams }: Record<string, unknown>) => {
            ;(changeStreams as typeof ChangeStreams)(Infinity)(request, response, next)
          })
          .catch(next)
      })
    },
  }
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    threads(),
    homeChunk(),
    compressed(),
    // The server sends no styles of its own: it makes their class names when it starts, as the client build made them.
    vanillaExtractPlugin({ unstable_mode: isSsrBuild ? 'transform' : 'emitCss' }),
    streamed(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Four pages need no lazy discovery, and no address that lists every route.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        v3_singleFetch: true,
      },
    }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  build: {
    // Vite 7's default, for which the site is tested (ops/README.md, Browsers).
    target: ['es2022', 'chrome107', 'edge107', 'firefox104', 'safari16'],
    // The home page's chunk has 520 kB, of which 140 kB are sent.
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      onwarn(warning, warn) {
        // Comments in packages that Rollup cannot interpret, and API routes, which have no code for the browser.
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning)
      },
    },
  },
  // PDF.js has shaken its own tree.
  worker: { rollupOptions: { treeshake: false } },
  optimizeDeps: {
    // Server packages, which the dependency scan finds behind the loaders.
    exclude: ['kysely', 'libsql', 'lowdb', 'pg'],
    include: [
      ...optimizedDependencies,
      '@remix-run/react',
      'get-nonce',
      '@tanstack/react-query',
      'pdfjs-dist/legacy/build/pdf.mjs',
    ],
  },
}))
