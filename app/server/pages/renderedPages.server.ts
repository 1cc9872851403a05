import type { EntryContext } from '@remix-run/node'
import { z } from 'zod'
import { asOfParameter } from '~/app/lib/asOf'
import { homeShapes } from '~/data/domain/home/homeView'
import { readView, writeView, type Shape } from '~/data/domain/home/pageView'
import { sheetShape } from '~/data/domain/workbook/sheetView'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import type { CacheBasis } from '~/app/server/http/cacheable.server'
import type { RenderedPage } from './renderedPage.server'
import { requestedAsOf } from './requestedAsOf.server'

/** How many pages are cached: each address in each appearance for each reader, and those of the previous minute. */
const MAX_PAGES = 50

const pages = new Map<string, Promise<RenderedPage>>()

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

/**
 * A page as it was rendered before from the same data, or else as `render` makes it. A page is made of its canonical
 * address and of what its loaders answered, and of nothing else, so none that is kept can ever be out of date.
 */
export function renderedOnce(
  address: string,
  { staticHandlerContext: { loaderData, errors } }: EntryContext,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const { pathname, search } = new URL(address)
  if (errors || !isShared(search)) return render()
  const key = JSON.stringify([pathname, search, loaderData])
  let page = pages.get(key)
  if (!page) {
    if (pages.size >= MAX_PAGES) pages.clear()
    page = render()
    pages.set(key, page)
    page.catch(() => pages.delete(key))
  }
  return page
}

/**
 * What a page was made of where all its loaders answered from one revision of the lists: they say which, and the home page
 * whether anything is missing that could not be read.
 */
export function pageCacheBasis({
  staticHandlerContext: { loaderData, errors, statusCode },
}: EntryContext): CacheBasis | undefined {
  const { success, data } = allLoaderData.safeParse(loaderData)
  if (errors || statusCode !== 200 || !success) return undefined
  const { root, ...leaves } = data
  const isOfOne = Object.values(leaves).every(({ revision }) => revision === root.revision)
  return isOfOne ? { revision: root.revision, minute: Date.parse(root.now) } : undefined
}

const loaderData = z.object({ revision: z.number(), isWhole: z.literal(true).optional() })

const allLoaderData = z.object({ root: loaderData.extend({ now: z.string() }) }).catchall(loaderData)
