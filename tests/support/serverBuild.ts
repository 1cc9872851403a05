import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = fileURLToPath(new URL('../../app', import.meta.url))
const name = 'virtual:remix/server-build'
const resolved = `\0${name}`

/** As long as the version of a build. */
const version = 'unbuilt0'

/**
 * Makes the module of Remix's build from the sources: it has the data routes as they are, but each page only as a stub,
 * since the contents of a page would import the whole interface.
 */
export function serverBuild(): Plugin {
  return {
    name: 'server-build-of-sources',
    resolveId: (id) => (id === name ? resolved : null),
    load: (id) => (id === resolved ? codeOfBuild() : null),
  }
}

function codeOfBuild(): string {
  const routes = Object.values(flatRoutes(app, [], 'routes'))
  const data = routes.filter(({ file }) => !file.endsWith('.tsx'))
  const imports = data.map(
    ({ file }, place) => `import * as route${place} from ${JSON.stringify(path.join(app, file))}`,
  )
  const entries = routes.map((route) => {
    const place = data.indexOf(route)
    const module = place < 0 ? '{ default: () => null }' : `route${place}`
    return `${JSON.stringify(route.id)}: { ...${JSON.stringify(route)}, module: ${module} }`
  })
  return `${imports.join('\n')}
export const routes = {
  root: { id: 'root', path: '', module: { default: () => null } },
  ${entries.join(',\n  ')}
}
export const assets = { version: '${version}', routes: {}, entry: { module: '', imports: [] }, url: '' }
export const entry = { module: {} }
export const future = { v3_singleFetch: true }
export const basename = '/'
export const publicPath = '/'
export const assetsBuildDirectory = 'build/client'
export const isSpaMode = false
export const mode = 'production'
`
}
