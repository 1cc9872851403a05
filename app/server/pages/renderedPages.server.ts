import type { EntryContext } from '@remix-run/node'
import { z } from 'zod'
import { asOfParameter } from '~/app/lib/asOf'
import { homeShapes } from '~/data/domain/home/homeView'
import { readView, writeView, type Shape } from '~/data/domain/home/pageView'
import { sheetShape } from '~/data/domain/workbook/sheetView'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import type { CacheBasis } from '~/app/server/http/cacheable.server'
import type { Store } from '~/data/store/store'
import type { RenderedPage } from './renderedPage.server'
import { requestedAsOf } from './requestedAsOf.server'

/** How many pages are cached: each address in each appearance for each reader, and those of the previous minute. */
const MAX_PAGES = 50

/**
 * The address that a page is rendered under. What a reader adds to an address, or makes up, changes nothing on the
 * page, and makes no further page to be rendered and kept: of the query a sheet that there is remains, or a moment, and
 * the view (`pageView`); all that is nowhere is one page.
 */
export function canonicalAddress(url: string, { staticHandlerContext }: EntryContext): string {
  const { statusCode, loaderData } = staticHandlerContext
  const { origin, pathname, search, searchParams } = new URL(url)
  const sheet = searchParams.get('sheet')
  const sheetExists = Object.values(loaderData).some((data) =>
    sheetsIn(data).some((name) => sheetSlug(name) === sheet),
  )
  const query = sheet !== null && sheetExists ? `?sheet=${encodeURIComponent(sheet)}` : ''
  if (pathname === '/') {
    const moment = requestedAsOf(staticHandlerContext)?.moment
    return `${origin}/${withView(homeShapes, search, moment ? `?${asOfParameter}=${moment}` : '')}`
  }
  if (statusCode === 404) return `${origin}/404${query}`
  return `${origin}${pathname}${withView([sheetShape], search, query)}`
}

/** The names of the sheets of a page that shows a workbook. */
function sheetsIn(data: unknown): readonly string[] {
  const { data: page } = shownWorkbook.safeParse(data)
  return page?.workbook?.sheets.map(({ name }) => name) ?? []
}

const shownWorkbook = z.object({
  workbook: z.object({ sheets: z.array(z.object({ name: z.string() })) }).nullable(),
})

/** A query with the view that an address's query tells of, and nothing else of it. */
function withView(shapes: readonly object[], search: string, query: string): string {
  return shapes.reduce<string>((told, shape) => withParams(shape, search, told), query)
}

function withParams<V>(shape: Shape<V>, search: string, query: string): string {
  return writeView(shape, readView(shape, search), query)
}

/** Those of a reader's own view are as many as there are readers, and would take the place of what all open. */
function isShared(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => name === asOfParameter || name === 'sheet')
}

/** The pages of a site as they were rendered. */
export class PageCache {
  readonly #pages = new Map<string, Promise<RenderedPage>>()

  /**
   * A page as it was rendered before, or else as `render` makes it. A page is made of its canonical address, the revision
   * of the lists, the minute and its reader with the appearance; one whose loaders do not say all of that is rendered
   * each time.
   */
  renderedOnce(
    address: string,
    context: EntryContext,
    reader: string | undefined,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const { pathname, search } = new URL(address)
    const basis = basisOf(context)
    if (!basis || reader === undefined || !isShared(search)) return render()
    const key = JSON.stringify([pathname, search, basis.revision, basis.minute, reader])
    let page = this.#pages.get(key)
    if (!page) {
      if (this.#pages.size >= MAX_PAGES) this.#pages.clear()
      page = render()
      this.#pages.set(key, page)
      page.catch(() => this.#pages.delete(key))
    }
    return page
  }
}

const caches = new WeakMap<Store, PageCache>()

export function pageCacheOf(store: Store): PageCache {
  const cache = caches.get(store) ?? new PageCache()
  caches.set(store, cache)
  return cache
}

/** What an answer with a page can be cached by; undefined of a page that was not found. */
export function pageCacheBasis(context: EntryContext): CacheBasis | undefined {
  return context.staticHandlerContext.statusCode === 200 ? basisOf(context) : undefined
}

/** Where all loaders of a page answered from one revision: they say which, and the home page whether anything is missing. */
function basisOf({ staticHandlerContext: { loaderData, errors } }: EntryContext) {
  const { success, data } = allLoaderData.safeParse(loaderData)
  if (errors || !success) return undefined
  const { root, ...leaves } = data
  const isOfOne = Object.values(leaves).every((leaf) => leaf === null || leaf.revision === root.revision)
  return isOfOne ? { revision: root.revision, minute: Date.parse(root.now) } : undefined
}

const loaderData = z.object({ revision: z.number(), isWhole: z.literal(true).optional() })

/** The not-found page has no data of its own. */
const allLoaderData = z
  .object({ root: loaderData.extend({ now: z.string() }) })
  .catchall(loaderData.nullable())
