import type { EntryContext } from '@remix-run/node'

/** How many pages are kept: each address in each appearance for each reader, and their last minute's. */
const most = 50

const pages = new Map<string, Promise<string>>()

/**
 * A page as it was rendered before from the same data, or else as `render` makes it. A page is made of its address
 * and of what its loaders answered, and of nothing else, so none that is kept can ever be out of date.
 */
export function renderedOnce(
  url: string,
  { staticHandlerContext: { loaderData, errors, statusCode } }: EntryContext,
  render: () => Promise<string>,
): Promise<string> {
  if (errors || statusCode !== 200) return render()
  const { pathname, search } = new URL(url)
  const key = JSON.stringify([pathname, search, loaderData])
  let page = pages.get(key)
  if (!page) {
    if (pages.size >= most) pages.clear()
    page = render()
    pages.set(key, page)
    page.catch(() => pages.delete(key))
  }
  return page
}
