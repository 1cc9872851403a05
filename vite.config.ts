import { vitePlugin as remix } from '@remix-run/dev'
import { minify } from '@swc/core'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import type { changeStreams as ChangeStreams } from './app/server/host/changeStreams.server'
import { optimizedDependencies } from './optimizedDependencies'
import { threads } from './threads.mjs'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Puts beside each text of the browser's build the same compressed as well as can be, for `app/server/host/staticFiles.server`. */
function compressed(): Plugin {
  const assets = 'build/client/assets'
  return {
    name: 'compressed',
    // Remix writes its manifest for the browser (14 kB) with the server's build, which is made last.
    apply: (_, { isSsrBuild = false }) => isSsrBuild,
    closeBundle() {
      for (const name of readdirSync(assets).filter((name) => /\.(?:m?js|css)$/.test(name))) {
        const file = path.join(assets, name)
        const text = readFileSync(file)
        // The last two steps make a large text (PDF.js) 4 % smaller and take four seconds.
        const quality = text.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** Makes a script as small as Terser makes it, in a tenth of the time: 8 kB less of a first visit than by esbuild. */
async function minifiedText(code: string): Promise<string> {
  const { code: small } = await minify(code, {
    module: true,
    compress: { passes: 4 },
    mangle: true,
    format: { comments: 'some' },
  })
  return small
}

/** Makes the browser's build small. */
function minified(): Plugin {
  return {
    name: 'minified',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ build: { minify: false, cssMinify: 'esbuild' } }),
    renderChunk: {
      // What Vite's own plugins write would be written out again.
      order: 'post',
      handler: minifiedText,
    },
  }
}

/** Puts packages into the server's build, whose start would open some seven hundred files. */
function bundled(): Plugin {
  // The host brings these itself, or they have a binary.
  const external = ['react', 'react-dom', 'libsql', 'pg', '@remix-run/node', '@remix-run/react']
  return { name: 'bundled', apply: 'build', config: () => ({ ssr: { noExternal: true, external } }) }
}

/** Gives a package that asks for Node's `process` by name the one that there is: Node would open standard input for it. */
function withProcess(): Plugin {
  const module = '\0process'
  return {
    name: 'with-process',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name, _, { ssr }) => (ssr && name === 'process' ? module : null),
    load: (id) =>
      id === module
        ? 'export default globalThis.process; export const { arch, env, platform } = globalThis.process'
        : null,
  }
}

/**
 * Asks each of Radix's packages for its own part: by the one door that they share, all that somebody uses of Radix would
 * come with the button that uses a little of it (28 kB less of a first visit).
 */
function radixByPackage(): Plugin {
  const importOf = /import \{ ([^}]+) \} from 'radix-ui'/g
  const packageOf = (part: string) => part.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()
  return {
    name: 'radix-by-package',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id, options) =>
      options?.ssr || id.includes('/node_modules/') || !id.endsWith('.tsx')
        ? null
        : code.replaceAll(importOf, (_, parts: string) =>
            parts
              .split(', ')
              .map((part) => part.split(' as '))
              .map(
                ([part = '', name = part]) =>
                  `import * as ${name} from '@radix-ui/react-${packageOf(part)}';`,
              )
              .join(' '),
          ),
  }
}

/**
 * What the home page shares with other pages, and with what is loaded on demand. Left to itself it came in a script for
 * each set of those that has it, each compressed by itself: now it is one, with the React and the queries that it is used
 * with (5 kB less).
 */
const shared = new RegExp(
  [
    '/data/domain/\\w+/(?:accessMessages|brand|chips|initials|launchText|months|nameInitials|pageView|phaseStatus|progress|tracking|unitName|sort|window)\\.ts',
    '/data/domain/time/',
    '/app/lib/(?:editButtons|api/freshness|asOf|pageClock|urlState|useClock|windowEvents|ToastContext)\\.ts',
    '/ui/lib/(?:ErrorBoundary|launch|itemAnchors|momentText|statusTone|town|unitTone|useControllableState|usePrinting|useNearWindow|useOnDemand)\\.ts',
    '/ui/parts/(?:Badge|Button|ColumnHeader|CopyLink|Drawer|EmptyPanel|FailedPanel|FilterBar|MaterialIcon|Panel|PlanTrack|ProgressBar)/',
    '/ui/parts/(?:Hint/Hint|TimeZoneHint/TimeZoneHint)\\.',
    '/ui/parts/(?:Icon|Loading|NotLoaded|SelectField|Skeleton|StatusIcon|UnitSwatch)/',
    '/app/lib/api/(?:useCollection|useSession)\\.ts',
    '/app/features/access/(?:requestAccess|useAccessMessage|useAccessOf|useViewOrRequest)\\.ts',
    '/ui/theme/settings\\.ts',
    '/ui/theme/layout\\.css',
    // The names of the styles of what is loaded a second later.
    '/ui/(?:panels/Live|parts/(?:Change[dS]\\w+|FieldChange|NotConnectedSign))/\\w+\\.css',
    '/ui/lib/blocksOf\\.ts',
    '/app/lib/api/(?:LaunchProvider|Prefetched|UnitTonesProvider)\\.tsx',
    '/app/lib/pageTitle\\.ts',
    '/ui/parts/BrandMark/',
    '/get-nonce/',
    '/react-accordion/',
    '/lucide-react/dist/esm/icons/(?:circle-check|eye|layers|moon|rotate-ccw-clock|wrench|x)\\.',
    '/node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run/(?:react|router))/',
    '/app/lib/api/queryKeys\\.ts',
    '/@tanstack/(?:query-core|react-query)/',
  ].join('|'),
)

/** What the home page loads by itself a second after it is shown: one script in place of fifteen (8 kB less). */
const live = new RegExp(
  [
    '/app/features/live/(?!index|LazyLive|SinceLastVisit|cachedItems|visitSchema|changeTexts)',
    '/app/features/shell/PrintNote',
    '/app/features/time-travel/(?:keys|useTimeTravelNavigation)',
    '/app/lib/(?:connection/(?:accessEvents|changeEvents|connection|backoff|stream|tabs)|DialogBoundary|unsavedForms)',
    '/app/lib/api/(?:refetchSession|useCollectionNames|ownWrites|signingOut|useViewerName)',
    '/data/domain/format/(?:days|deepEqual|fieldNames|isolated|timestamp|shortText)',
    '/data/domain/history/(?:changedFields|netChanges|order|travel)',
    '/node_modules/eventsource-parser/',
    '/lucide-react/dist/esm/icons/cloud-off',
    // Their styles are loaded with the page.
    '/ui/panels/Live/(?!VisitDigest)\\w+\\.tsx?$',
    '/ui/parts/(?:Announcer|Change[dS]\\w+|FieldChange|NotConnectedSign)/\\w+\\.tsx$',
  ].join('|'),
)

/** Puts what is loaded together into one script of the browser's build: 54 kB less of a first visit. */
function grouped(): Plugin {
  return {
    name: 'grouped',
    apply: 'build',
    config: (_, { isSsrBuild = false }) => {
      if (isSsrBuild) return {}
      let inShared: Set<string> | undefined
      const output: Rollup.OutputOptions = {
        // oxlint-disable-next-line typescript/no-deprecated -- the default of Rollup 5, which Vite 6 does not bring
        onlyExplicitManualChunks: true,
        manualChunks(id, { getModuleIds, getModuleInfo }) {
          inShared ??= withImports(
            [...getModuleIds()].filter((id) => shared.test(id)),
            getModuleInfo,
          )
          return inShared.has(id) ? 'shared' : live.test(id) ? 'live' : undefined
        },
      }
      return { build: { rollupOptions: { output } } }
    },
  }
}

/**
 * Modules and all that they import: a script that needs one which needs it would not start. The library's door holds
 * nothing itself, and leads to everything.
 */
function withImports(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(ids)
  for (const id of found)
    for (const imported of getModuleInfo(id)?.importedIds ?? [])
      if (!imported.endsWith('/ui/index.ts')) found.add(imported)
  return found
}

/** Has the stream of changes answered ahead of Remix in development too, where the host has no place to stand. */
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
            const limits = { total: Infinity, perNetwork: Infinity }
            ;(changeStreams as typeof ChangeStreams)(limits)(request, response, next)
          })
          .catch(next)
      })
    },
  }
}

export default defineConfig({
  plugins: [
    threads(),
    minified(),
    grouped(),
    compressed(),
    bundled(),
    withProcess(),
    radixByPackage(),
    vanillaExtractPlugin(),
    streamed(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        // Four pages need no discovery, and so no address that tells of every route.
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
        v3_singleFetch: true,
      },
    }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  // All of ES2022 that the browsers have which the handbook names (Operations, Browsers).
  esbuild: { supported: { 'class-static-blocks': false } },
  build: {
    target: 'es2022',
    rollupOptions: {
      onwarn(warning, warn) {
        // Of comments in packages that Rollup makes nothing of.
        if (warning.code !== 'INVALID_ANNOTATION') warn(warning)
      },
    },
  },
  optimizeDeps: {
    // The server's own, which the search for dependencies finds behind the loaders.
    exclude: ['kysely', 'libsql', 'lowdb', 'pg'],
    include: [
      ...optimizedDependencies,
      '@remix-run/react',
      'get-nonce',
      '@tanstack/react-query',
      'pdfjs-dist/legacy/build/pdf.mjs',
    ],
  },
})
