import { vitePlugin as remix } from '@remix-run/dev'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
    closeBundle() {
      for (const name of readdirSync(assets).filter((name) => /\.(?:m?js|css)$/.test(name))) {
        const file = path.join(assets, name)
        const text = readFileSync(file)
        // The last two quality levels make a large text (PDF.js) 4 % smaller, but take four seconds.
        const quality = text.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/**
 * The modules that the home page shares with other pages and with code loaded on demand, with React and React Query. By
 * default Rollup makes a chunk for each combination: a first visit would have 81 scripts of 222 kB (S5: 190).
 */
const shared = new RegExp(
  [
    '/data/domain/\\w+/(?:accessMessages|brand|chips|initials|launchText|months|nameInitials|phaseStatus|progress|searchParams|tracking|unitName|sort|window)\\.ts',
    '/data/domain/time/',
    '/app/lib/(?:editButtons|api/freshness|asOf|pageClock|urlState|useClock|windowEvents|ToastContext)\\.ts',
    '/ui/lib/(?:ErrorBoundary|launch|itemAnchors|dateTimeText|statusTone|town|unitTone|useControllableState|usePrinting|useNearWindow|lazyCode)\\.ts',
    '/ui/parts/(?:Badge|Button|ColumnHeader|CopyLink|Drawer|EmptyPanel|FailedPanel|FilterBar|MaterialIcon|Panel|PlanTrack|ProgressBar)/',
    '/ui/parts/(?:Hint/Hint|TimeZoneHint/TimeZoneHint)\\.',
    '/ui/parts/(?:Icon|LoadBoundary|Loading|SelectField|Skeleton|StatusIcon|UnitSwatch)/',
    '/app/lib/api/(?:useCollection|useSession)\\.ts',
    '/app/features/access/(?:requestAccess|useAccessMessage|useAccessOf|useViewOrRequest)\\.ts',
    '/ui/theme/settings\\.ts',
    '/ui/theme/layout\\.css',
    // The class names of components that are loaded a second later.
    '/ui/(?:panels/Live|parts/(?:Change[dS]\\w+|FieldChange))/\\w+\\.css',
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

/** The modules that the home page loads a second after it is shown: one chunk instead of fifteen (8 kB less). */
const live = new RegExp(
  [
    '/app/features/live/(?!index|Live\\.|SinceLastVisit|cachedItems|visitSchema|changeTexts)',
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

/** Puts modules that are loaded together into one chunk of the client build: 54 kB less in a first visit. */
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
 * Modules with all their imports, because two chunks that import each other would not start. `ui/index.ts` is skipped: it
 * only re-exports, and leads to everything.
 */
function withImports(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(ids)
  for (const id of found)
    for (const imported of getModuleInfo(id)?.importedIds ?? [])
      if (!imported.endsWith('/ui/index.ts')) found.add(imported)
  return found
}

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

export default defineConfig({
  plugins: [
    threads(),
    grouped(),
    compressed(),
    vanillaExtractPlugin(),
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
    // Vite 7's default, for which the site is tested (handbook, Operations, Browsers).
    target: ['es2022', 'chrome107', 'edge107', 'firefox104', 'safari16'],
    rollupOptions: {
      onwarn(warning, warn) {
        // Comments in packages that Rollup cannot interpret, and API routes, which have no code for the browser.
        if (warning.code !== 'INVALID_ANNOTATION' && warning.code !== 'EMPTY_BUNDLE') warn(warning)
      },
    },
  },
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
})
