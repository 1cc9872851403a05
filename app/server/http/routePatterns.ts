import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type Routes = ServerBuild['routes']
type RouteObject = Parameters<typeof matchRoutes>[0][number]

/** The pattern of a route, such as `/api/:collection/:id`, including the paths of its parents. */
export function patternOf(id: string, routes: Routes): string {
  const paths: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) paths.unshift(route.path)
  return `/${paths.join('/')}`
}

/** Returns a function that finds the pattern of the route that answers a URL. */
export function routeNames(routes: Routes): (url: string) => string {
  const tree = childrenOf(undefined, routes)
  return (url) => {
    const path = pathOf(url)
    if (path.startsWith('/assets/')) return '/assets/*'
    // The filter refuses other addresses; the router would log them.
    const match = URL.canParse(path, 'http://site') && isDecodable(path) ? matchRoutes(tree, path) : null
    const id = match?.at(-1)?.route.id
    return id === undefined ? '/*' : patternOf(id, routes)
  }
}

/** For loader data, the path of its page. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function childrenOf(parentId: string | undefined, routes: Routes): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path = '', index }) =>
      index ? { id, path, index } : { id, path, children: childrenOf(id, routes) },
    )
}
