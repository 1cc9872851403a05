import type { EntryContext } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { canonicalAddress, PageCache } from '~/app/server/pages/pageCache.server'
import { budgetWorkbook } from '~/data/fixtures/workbook'

const contextOf = (statusCode: number, loaderData: object) =>
  ({ staticHandlerContext: { statusCode, loaderData, errors: null } }) as unknown as EntryContext

/** The loader data of a page at a revision, with the data of its own route. */
const loaded = (revision: number, leaf: object | null = {}) => ({
  root: { revision, now: '2025-10-14T11:35:00.000Z' },
  'routes/page': leaf && { revision, ...leaf },
})

const cache = new PageCache()

/** Requests these pages as the site does, and returns which were rendered. */
async function renderedOf(
  urls: readonly string[],
  context: EntryContext,
  reader = 'a viewer',
): Promise<string[]> {
  const render = vi.fn((address: string) => Promise.resolve(address))
  for (const url of urls) {
    const address = canonicalAddress(url, context)
    await cache.renderedOnce(address, context, reader, () => render(address))
  }
  return render.mock.calls.map(([address]) => new URL(address).href.replace(new URL(address).origin, ''))
}

test('an unknown query renders no further page', async () => {
  const made = Array.from(
    { length: 200 },
    (_, place) => `http://launch/rarm?x=${place}&sheet=made-up-${place}`,
  )
  expect(await renderedOf(['http://launch/rarm', ...made], contextOf(200, loaded(1)))).toEqual(['/rarm'])
})

test('each existing sheet has its own page', async () => {
  const urls = ['', '?sheet=cong', '?b&sheet=cong&a=1', '?sheet=total-mk-budget'].map(
    (query) => `http://launch/mkt-budget${query}`,
  )
  expect(await renderedOf(urls, contextOf(200, loaded(2, { workbook: budgetWorkbook })))).toEqual([
    '/mkt-budget',
    '/mkt-budget?sheet=cong',
    '/mkt-budget?sheet=total-mk-budget',
  ])
})

test('all addresses that do not exist share one page', async () => {
  const urls = Array.from({ length: 200 }, (_, place) => `http://launch/nowhere/${place}?y=${place}`)
  expect(await renderedOf(urls, contextOf(404, loaded(3, null)))).toEqual(['/404'])
})

test('another revision or another reader renders another page, and a page of mixed revisions is not cached', async () => {
  expect(await renderedOf(['http://launch/'], contextOf(200, loaded(4)))).toEqual(['/'])
  expect(await renderedOf(['http://launch/'], contextOf(200, loaded(5)))).toEqual(['/'])
  const changed = contextOf(200, loaded(5))
  expect(await renderedOf(['http://launch/'], changed)).toEqual([])
  expect(await renderedOf(['http://launch/'], changed, 'an administrator')).toEqual(['/'])
  const mixed = contextOf(200, { ...loaded(5), 'routes/page': { revision: 4 } })
  expect(await renderedOf(['http://launch/', 'http://launch/'], mixed)).toEqual(['/', '/'])
})

test('a view from the address is rendered, and evicts no cached page', async () => {
  const context = contextOf(200, loaded(6))
  const views = Array.from({ length: 60 }, (_, place) => `http://launch/?x=1&product=p-${place}&library=none`)
  const rendered = await renderedOf(['http://launch/', ...views, 'http://launch/?phase=No!'], context)
  expect(rendered).toEqual(['/', ...views.map((_, place) => `/?product=p-${place}&library=none`)])
  const sheet = 'http://launch/rarm?sheet=cong&sort=-1&y=2&products=rx'
  expect(await renderedOf([sheet, sheet], contextOf(200, loaded(7, { workbook: budgetWorkbook })))).toEqual([
    '/rarm?sheet=cong&sort=-1',
    '/rarm?sheet=cong&sort=-1',
  ])
})
