import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

interface Row {
  id: string
  expression: RegExp
  score: number
}

/**
 * Returns a function that finds the route id of a path. The table is built once, by the rules of React Router's
 * `matchRoutes`, which would flatten, rank and compile all routes for each request.
 */
export function routeTable(routes: Routes): (path: string) => string | undefined {
  // Among equal scores the first counts, and nested routes come before their parents.
  const rows = rowsWithin(undefined, routes).sort((one, other) => other.score - one.score)
  return (path) => {
    const decoded = decodedPath(path)
    return rows.find(({ expression }) => expression.test(decoded))?.id
  }
}

/** The path to match. For loader data, the path of its page. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : path
}

/** A route and its parents. */
export function branchOf(id: string, routes: Routes): Routes {
  const route = routes[id]
  if (!route) throw new Error(`There is no route ${id}.`)
  return { ...(route.parentId === undefined ? {} : branchOf(route.parentId, routes)), [id]: route }
}

/** The pattern of a route, such as `/api/:collection/:id`, including the paths of its parents. */
export function patternOf(id: string, routes: Routes): string {
  const paths = Object.values(branchOf(id, routes)).flatMap(({ path }) => (path ? [path] : []))
  return `/${paths.join('/')}`
}

function rowsWithin(parentId: string | undefined, routes: Routes): Row[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .flatMap((route) => [
      ...rowsWithin(route.id, routes),
      ...(route.path === undefined && !route.index ? [] : [rowOf(route, routes)]),
    ])
}

function rowOf({ id, path, index = false, caseSensitive }: Route, routes: Routes): Row {
  const pattern = patternOf(id, routes)
  if (pattern.includes('?') || caseSensitive)
    throw new Error(`${pattern} has an optional part or is case-sensitive; split it into two routes.`)
  const source = pattern
    .replace(/\/\*?$/, '')
    .replaceAll(/[\\.*+^${}|()[\]]/g, String.raw`\$&`)
    .replaceAll(/\/:[\w-]+/g, '/([^/]+)')
  const ending = !pattern.endsWith('/*') ? '/*$' : pattern === '/*' ? '/.*$' : '(?:/.+|/*)$'
  return {
    id,
    expression: new RegExp(`^${source}${ending}`, 'i'),
    // React Router joins an empty path too, which ends in a slash.
    score: scoreOf((path ? pattern : `${pattern}/`.replace('//', '/')).split('/')) + (index ? 2 : 0),
  }
}

/** Higher for more segments and for literal ones; lower for a wildcard. */
function scoreOf(segments: readonly string[]): number {
  const scores = segments.map((segment) =>
    segment === '*' ? 0 : segment.startsWith(':') ? 3 : segment === '' ? 1 : 10,
  )
  return scores.reduce((sum, score) => sum + score, segments.length) - (segments.includes('*') ? 2 : 0)
}

function decodedPath(path: string): string {
  if (!path.includes('%')) return path
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
