// The floor of our host: a Remix server build with one resource route, which answers prepared bytes.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const plain = readFileSync(process.env.BENCH_BODY ?? '')
const compressed = gzipSync(plain)

/** @param {{ request: Request }} given */
function loader({ request }) {
  if (request.headers.get('If-None-Match') === '"bench"')
    return new Response(null, { status: 304, headers: { ETag: '"bench"' } })
  const isCompressed = request.headers.get('Accept-Encoding')?.includes('gzip') ?? false
  const body = isCompressed ? compressed : plain
  return new Response(body, {
    headers: {
      ETag: '"bench"',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      // Set without compression too, so that the host does not compress by itself.
      'Content-Encoding': isCompressed ? 'gzip' : 'identity',
    },
  })
}

export const mode = 'production'
export const isSpaMode = false
export const publicPath = '/'
export const basename = '/'
export const assetsBuildDirectory = 'build/client'
export const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_lazyRouteDiscovery: true,
  v3_singleFetch: true,
}
export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '0' }
export const entry = { module: { default: () => new Response('') } }
export const routes = { list: { id: 'list', path: 'api/products', module: { loader } } }
