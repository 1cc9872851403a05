// The lower bound of our host: a Remix server build with one resource route that returns a prepared Buffer.
import { staticAnswer } from './staticResponse.mjs'

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
export const routes = {
  list: {
    id: 'list',
    path: 'api/products',
    module: {
      /** @param {{ request: Request }} call */
      loader({ request }) {
        const { headers: asked } = request
        const { status, headers, body } = staticAnswer(
          asked.get('accept-encoding'),
          asked.get('if-none-match'),
        )
        return new Response(body, { status, headers })
      },
    },
  },
}
