import { vitePlugin as remix } from '@remix-run/dev'
import { minify } from '@swc/core'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import type { changeStreams as ChangeStreams } from './app/host/changeStreams.server'
import { optimizedDependencies } from './optimizedDependencies'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Puts beside each text of the browser's build the same compressed as well as can be, for `app/http/assets.server`. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(?:m?js|css)$/.test(name))) {
        const file = path.join(dir, name)
        const text = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(text))
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** What the router warns of are its caller's mistakes, in two thousand characters that a viewer would load. */
const unheard = ['warning', 'warning$1', 'warningOnce']

/** Makes a script as small as Terser makes it, in a tenth of the time: the first visit has a budget. */
async function minifiedText(code: string): Promise<string> {
  const { code: small } = await minify(code, {
    module: true,
    compress: { passes: 4, pure_funcs: unheard },
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
    generateBundle: {
      // Once more, with what Vite has put around each import meanwhile (0.2 kB).
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = await minifiedText(chunk.code)
      },
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

/** Keeps each licence once in a script: a package writes it into each of its modules. */
function licencesOnce(): Plugin {
  return {
    name: 'licences-once',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const seen = new Set<string>()
        chunk.code = chunk.code.replace(/\/\*\*\n \* [^]*?\*\//g, (licence) => {
          const isFirst = !seen.has(licence)
          seen.add(licence)
          return isFirst ? licence : ''
        })
      }
    },
  }
}

/**
 * What packages bring to a first visit and nothing here uses: Radix names each of its functions for developers' tools, as
 * its bundler was told (2 kB). Remix discovers routes, which the setting below switches off (1 kB), moves by view
 * transitions, which no link of ours asks for (0.4 kB), shows an error's stack beyond our own boundary (0.3 kB), says at
 * length why it refuses what no page of ours asks for, and writes data for search engines (0.4 kB). Lucide gives each line
 * of its icons, which never change, a key (1 kB).
 */
const unused = [
  {
    of: 'radix-ui',
    text: 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });',
    instead: 'var __name = (target) => target;',
  },
  { of: '@remix-run/react', text: '!isFogOfWarEnabled(future, isSpaMode)', instead: 'true' },
  { of: '@remix-run/react', text: '= isFogOfWarEnabled(future, isSpaMode)', instead: '= false' },
  {
    of: '@remix-run/react',
    // Beyond the page's own boundary.
    text: /let heyDeveloper = [^]*?(?=\n\}\nfunction BoundaryShell)/g,
    instead: `return React.createElement(BoundaryShell, { title: 'Not shown', isOutsideRemixApp },
      'This page could not be shown; load it again.')`,
  },
  { of: 'react-router-dom', text: /let isViewTransitionUnavailable = [^;]+;/g, instead: '' },
  { of: 'react-router-dom', text: '!viewTransitionOpts || isViewTransitionUnavailable', instead: 'true' },
  { of: 'react-router-dom', text: 'renderDfd && pendingState && router.window', instead: 'false' },
  { of: 'react-router-dom', text: 'vtContext.isTransitioning && !vtContext.flushSync', instead: 'false' },
  { of: 'react-router-dom', text: '!vtContext.isTransitioning && interruption', instead: 'false' },
  {
    of: '@remix-run/router',
    text: /let statusText = "Unknown Server Error";[^]*?(?=return new ErrorResponseImpl\(status \|\| 500)/g,
    instead: `let statusText = '', errorMessage = 'The router refuses ' + method + ' ' + pathname;`,
  },
  { of: '@remix-run/react', text: /if \("script:ld\+json" in metaProps\) \{[^]*?\n {4}\}\n/g, instead: '' },
  { of: 'lucide-react/dist/esm/icons', text: /, key: "[a-z\d]+"/g, instead: '' },
]

/** Leaves that out. */
function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    transform(code, id) {
      const here = unused.filter(({ of }) => id.includes(of))
      const left = here.reduce((whole, { text, instead }) => whole.replaceAll(text, instead), code)
      return left === code ? null : { code: left, map: null }
    },
  }
}

/**
 * Asks each of Radix's packages for its own part: by the one door that they share, all that somebody uses of Radix would
 * come with the button that uses a little of it.
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
    '/data/rules/(?:accessMessages|hero|initials|months|pageView|phaseStatus|progress|tracking|trackingBaseline|unitName|sort|productName)\\.ts',
    '/app/(?:editing|freshness|moment|pageClock|view|windowEvents|shell/ToastContext)\\.ts',
    '/ui/lib/(?:dayText|ErrorBoundary|momentText|places|statusTone|unitTone|useControllableState|usePrinting|useNearWindow|useOnDemand)\\.ts',
    '/ui/parts/(?:Badge|Button|ColumnHead|CopyLink|Drawer|EmptyPanel|FailedPanel|FilterBar|MaterialIcon|Panel|ProgressBar)/',
    '/ui/parts/Hint/Hint\\.',
    '/ui/parts/(?:Icon|Loading|NotLoaded|SelectField|Skeleton|StateGlyph|UnitSwatch)/',
    '/app/api/(?:useCollection|useSession)\\.ts',
    '/app/access/(?:asking|useAccessMessage|useAccessOf|useViewOrRequest)\\.ts',
    '/ui/theme/settings\\.ts',
    '/ui/theme/layout\\.css',
    '/ui/lib/blocksOf\\.ts',
    '/app/api/Prefetched\\.tsx',
    '/get-nonce/',
    '/react-accordion/',
    '/@tanstack/(?:query-core|react-query)/',
  ].join('|'),
)

/** What every page has loaded before anything is wanted on demand: its name need not stand beside each such wish (0.2 kB). */
const everywhere = /\/(?:shared|root)-[\w-]+\.js$/

/** What of the queries only an administrator's panel uses, and would come with the rest of them (1 kB). */
const later =
  /\/@tanstack\/.*\/(?:(?:infiniteQuery|queries|mutation)Observer|use(?:InfiniteQuery|Queries|Mutation))\./

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
          .then(() => server.ssrLoadModule('/app/host/changeStreams.server.ts'))
          .then(({ changeStreams }: Record<string, unknown>) => {
            const limits = { inAll: Infinity, byNetwork: Infinity }
            ;(changeStreams as typeof ChangeStreams)(limits)(request, response, next)
          })
          .catch(next)
      })
    },
  }
}

export default defineConfig({
  plugins: [
    minified(),
    compressed(),
    bundled(),
    withProcess(),
    withoutUnused(),
    radixByPackage(),
    licencesOnce(),
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
    modulePreload: {
      resolveDependencies: (_, dependencies) => dependencies.filter((file) => !everywhere.test(file)),
    },
    rollupOptions: {
      output: {
        manualChunks: (id) => (later.test(id) ? 'changes' : shared.test(id) ? 'shared' : undefined),
      },
      onwarn(warning, warn) {
        // Of comments in packages that Rollup makes nothing of.
        if (warning.code !== 'INVALID_ANNOTATION') warn(warning)
      },
    },
  },
  optimizeDeps: {
    // The server's own, which the search for dependencies finds behind the loaders.
    exclude: ['kysely', 'libsql', 'lowdb', 'pg', 'proper-lockfile'],
    include: [
      ...optimizedDependencies,
      '@remix-run/react',
      'get-nonce',
      '@tanstack/react-query',
      'pdfjs-dist/legacy/build/pdf.mjs',
    ],
  },
})
