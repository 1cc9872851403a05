import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** The pattern of a route's addresses, such as `/api/:collection/:id`: its path begins with those of the routes it is in. */
export function patternOf(id: string, routes: Routes): string {
  return `/${stepsTo(id, routes).join('/')}`
}

function stepsTo(id: string, routes: Routes): string[] {
  const { path = '', parentId } = routes[id] ?? {}
  return [...(parentId === undefined ? [] : stepsTo(parentId, routes)), ...(path === '' ? [] : [path])]
}
