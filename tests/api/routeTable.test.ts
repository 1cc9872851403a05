import { matchRoutes } from '@remix-run/react'
import type { ServerBuild } from '@remix-run/node'
import { routes as ownRoutes } from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { branchOf, pathOf, patternOf, routeTable } from '~/app/server/http/routeTable'
import fc from '../support/property'

type Routes = ServerBuild['routes']

type Tree = NonNullable<Parameters<typeof matchRoutes>[0]>

/** The nested routes in React Router's form. */
function treeOf(routes: Routes, parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const route = { id, ...(path !== undefined && { path }) }
      return index ? { ...route, index } : { ...route, children: treeOf(routes, id) }
    })
}

const matched = (routes: Routes, path: string) => matchRoutes(treeOf(routes), path)?.at(-1)?.route.id

const words = [...new Set(Object.keys(ownRoutes).flatMap((id) => patternOf(id, ownRoutes).split('/')))]
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  fc.constantFrom('', 'at', 'AT', 'api', 'x.y', '%61pi', 'a%2Fb', '%C3%A9', 'é', ':id', '*', 'api.', '(a)'),
  fc.string({ maxLength: 4 }).filter((text) => !/[?#%]/.test(text)),
)
const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`)

test('our own routes are found as by React Router', () => {
  const routeOf = routeTable(ownRoutes)
  fc.assert(
    fc.property(path, (path) => {
      expect(routeOf(path)).toBe(matched(ownRoutes, path))
    }),
    { numRuns: 2_000 },
  )
})

const anySegment = fc.constantFrom('a', 'b', ':x', ':y-z', 'a.b', '*')
const anyRoute = fc.record({
  place: fc.nat(),
  segments: fc.array(anySegment, { maxLength: 3 }),
  kind: fc.constantFrom('path', 'index', 'none'),
})

/** Nested routes as in a build. A splat has no children. */
const anyRoutes = fc.array(anyRoute, { minLength: 1, maxLength: 8 }).map((given) => {
  const routes = { root: { id: 'root', path: '', module: {} } } as unknown as Routes
  for (const [number, { place, segments, kind }] of given.entries()) {
    const open = Object.values(routes).filter(({ index, path }) => !index && !path?.endsWith('*'))
    const rest = segments.indexOf('*')
    const id = `route-${number}`
    const path = (rest < 0 ? segments : segments.slice(0, rest + 1)).join('/')
    Object.assign(routes, {
      [id]: {
        ...{ id, parentId: open[place % open.length]?.id, module: {} },
        ...(kind === 'index' ? { index: true } : { path: kind === 'none' ? undefined : path }),
      },
    })
  }
  return routes
})

test('and so are any other routes', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'A', 'c', 'a.b', 'axb', ''), { maxLength: 5 })
    .map((segments) => `/${segments.join('/')}`)
  fc.assert(
    fc.property(anyRoutes, path, (routes, path) => {
      expect(routeTable(routes)(path)).toBe(matched(routes, path))
    }),
    { numRuns: 3_000 },
  )
})

test('an empty path counts as a segment, as for React Router', () => {
  const routes = {
    root: { id: 'root', path: '', module: {} },
    pair: { id: 'pair', parentId: 'root', path: ':x/:y', module: {} },
    empty: { id: 'empty', parentId: 'pair', path: '', module: {} },
    rest: { id: 'rest', parentId: 'root', path: 'b/*', module: {} },
  } as unknown as Routes
  expect(routeTable(routes)('/b/a')).toBe('empty')
  expect(matched(routes, '/b/a')).toBe('empty')
})

test('a route includes its parents', () => {
  expect(Object.keys(branchOf('routes/api.$collection.$id', ownRoutes))).toEqual([
    'root',
    'routes/api.$collection',
    'routes/api.$collection.$id',
  ])
  expect(patternOf('routes/api.$collection.$id', ownRoutes)).toBe('/api/:collection/:id')
  expect(() => branchOf('routes/none', ownRoutes)).toThrow('There is no route routes/none.')
})

test('loader data is matched by the path of its page', () => {
  expect(['/rarm.data?_routes=x', '/_root.data', '/', '/api/plan?at=1.data'].map(pathOf)).toEqual([
    '/rarm',
    '/',
    '/',
    '/api/plan',
  ])
})
