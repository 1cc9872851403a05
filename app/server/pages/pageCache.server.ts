import type { EntryContext } from '@remix-run/node'
import { z } from 'zod'
import { asOfParameter } from '~/app/lib/asOf'
import { homeSchemas } from '~/data/domain/home/homeView'
import { readSearchParams, writeSearchParams, type SearchParamsSchema } from '~/data/domain/home/searchParams'
import { sheetSchema } from '~/data/domain/workbook/sheetView'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import type { Store } from '~/data/store/store'
import { requestedAsOf } from './requestedAsOf.server'

/** How many pages are cached: each address, appearance and reader, and those of the previous minute. */
const MAX_PAGES = 50

/**
 * The address that a page is rendered under. Unknown parameters do not affect the page and create no further cache
 * entry. Of the query it keeps an existing sheet, or a valid time, and the view (`homeSchemas`, `sheetSchema`). All unknown pages share
 * one address.
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
    const asOf = requestedAsOf(staticHandlerContext)?.asOf
    return `${origin}/${withView(homeSchemas, search, asOf ? `?${asOfParameter}=${asOf}` : '')}`
  }
  if (statusCode === 404) return `${origin}/404${query}`
  return `${origin}${pathname}${withView([sheetSchema], search, query)}`
}

/** The sheet names in the loader data of a workbook page. */
function sheetsIn(data: unknown): readonly string[] {
  const { data: page } = shownWorkbook.safeParse(data)
  return page?.workbook?.sheets.map(({ name }) => name) ?? []
}

const shownWorkbook = z.object({
  workbook: z.object({ sheets: z.array(z.object({ name: z.string() })) }).nullable(),
})

/** Adds the view parameters of the address to a query. */
function withView(schemas: readonly object[], search: string, query: string): string {
  return schemas.reduce<string>((params, schema) => withParams(schema, search, params), query)
}

function withParams<V>(schema: SearchParamsSchema<V>, search: string, query: string): string {
  return writeSearchParams(schema, readSearchParams(schema, search), query)
}

/** A reader's own view is not shared, so it is not cached. */
function isShared(search: string): boolean {
  return [...new URLSearchParams(search).keys()].every((name) => name === asOfParameter || name === 'sheet')
}

/** The rendered pages of a site. */
export class PageCache {
  readonly #pages = new Map<string, Promise<string>>()

  /**
   * A cached page, or the result of `render`. A page depends on its canonical address, the revision, the minute, its
   * reader and the appearance. If the loaders do not report all of these, it is rendered each time.
   */
  renderedOnce(
    address: string,
    context: EntryContext,
    reader: string | undefined,
    render: () => Promise<string>,
  ): Promise<string> {
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

/** Requires that all loaders used the same revision, and that the home page is complete. */
function basisOf({ staticHandlerContext: { loaderData, errors } }: EntryContext) {
  const { success, data } = allLoaderData.safeParse(loaderData)
  if (errors || !success) return undefined
  const { root, ...leaves } = data
  const isOfOne = Object.values(leaves).every((leaf) => leaf === null || leaf.revision === root.revision)
  return isOfOne ? { revision: root.revision, minute: Date.parse(root.now) } : undefined
}

const loaderData = z.object({ revision: z.number(), isWhole: z.literal(true).optional() })

/** The not-found page has no loader data. */
const allLoaderData = z
  .object({ root: loaderData.extend({ now: z.string() }) })
  .catchall(loaderData.nullable())
