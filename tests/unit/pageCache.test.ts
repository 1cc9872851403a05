import type { EntryContext } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { canonicalAddress, PageCache } from '~/app/server/pages/pageCache.server'
import { budgetWorkbook } from '~/data/fixtures/workbook'

const contextOf = (statusCode: number, loaderData: object) =>
  ({ staticHandlerContext: { statusCode, loaderData, errors: null } }) as unknown as EntryContext

/** A page at a revision, with the data of its own route. */
const pageAt = (revision: number, leaf: object = {}) =>
  contextOf(200, { root: rootAt(revision), 'routes/page': { revision, ...leaf } })
const rootAt = (revision: number) => ({ revision, now: '2025-10-14T11:35:00.000Z' })
const workbook = { workbook: budgetWorkbook }

const cache = new PageCache()

/** Requests these pages as the site does, and returns which were rendered. */
async function rendered(paths: readonly string[], context: EntryContext, reader = 'a viewer') {
  const render = vi.fn((address: string) => Promise.resolve(address))
  for (const path of paths) {
    const address = canonicalAddress(`http://launch${path}`, context)
    await cache.renderedOnce(address, context, reader, () => render(address))
  }
  return render.mock.calls.map(([address]) => address.replace(/^https?:\/\/[^/]+/, ''))
}
const many = (path: (place: number) => string) => Array.from({ length: 200 }, (_, place) => path(place))

test('an unknown query renders no further page', async () => {
  const made = many((place) => `/rarm?x=${place}&sheet=made-up-${place}`)
  expect(await rendered(['/rarm', ...made], pageAt(1))).toEqual(['/rarm'])
})

test('each existing sheet has its own page', async () => {
  const queries = ['', '?sheet=cong', '?b&sheet=cong&a=1', '?sheet=total-mk-budget']
  const pages = ['/mkt-budget', '/mkt-budget?sheet=cong', '/mkt-budget?sheet=total-mk-budget']
  const urls = queries.map((query) => `/mkt-budget${query}`)
  expect(await rendered(urls, pageAt(2, workbook))).toEqual(pages)
})

test('all addresses that do not exist share one page', async () => {
  const context = contextOf(404, { root: rootAt(3), 'routes/page': null })
  const made = many((place) => `/nowhere/${place}?y=${place}`)
  expect(await rendered(made, context)).toEqual(['/404'])
})

test('another revision or another reader renders another page, and a page of mixed revisions is not cached', async () => {
  expect(await rendered(['/'], pageAt(4))).toEqual(['/'])
  expect(await rendered(['/'], pageAt(5))).toEqual(['/'])
  expect(await rendered(['/'], pageAt(5))).toEqual([])
  expect(await rendered(['/'], pageAt(5), 'an administrator')).toEqual(['/'])
  expect(await rendered(['/', '/'], pageAt(5, { revision: 4 }))).toEqual(['/', '/'])
})

test('a view from the address is rendered, and evicts no cached page', async () => {
  const views = many((place) => `/?product=p-${place}&library=none`).slice(0, 60)
  const asked = views.map((view) => view.replace('?', '?x=1&'))
  expect(await rendered(['/', ...asked, '/?phase=No!'], pageAt(6))).toEqual(['/', ...views])
  const sheet = '/rarm?sheet=cong&sort=-1&y=2&products=rx'
  const shown = '/rarm?sheet=cong&sort=-1'
  expect(await rendered([sheet, sheet], pageAt(7, workbook))).toEqual([shown, shown])
})
