import type { IncomingMessage } from 'node:http'
import { appearanceOf } from '~/app/lib/appearance'
import { contextOf } from '~/app/server/http/requestContext.server'
import { toWebRequestHead } from '~/app/server/http/webRequest.server'
import type { Session } from '~/data/contract/session'
import type { Appearance } from '~/ui'
import { readSession } from './session.server'

/** What a page shows of who reads it, and how. */
export interface PageReader {
  /** Null of a viewer: one page is for all of them, and who they are is asked for where it is shown. */
  session: Session | null
  isViewer: boolean
  appearance: Appearance
}

/** Who reads the page that is asked for; the request's context keeps what of it the page shows. */
export async function pageReader(request: Request): Promise<PageReader> {
  const session = await readSession(request).catch(anonymousOnError)
  const isViewer = session?.role === 'viewer'
  const appearance = appearanceOf(request.headers.get('Cookie'))
  const reader = { session: isViewer ? null : session, isViewer, appearance }
  const context = contextOf(request)
  if (context) context.reader = cacheKeyOf(reader)
  return reader
}

/** For whom a page is the same. */
export async function readerCacheKey(request: IncomingMessage): Promise<string> {
  const { cookie, authorization } = request.headers
  return cookie === undefined && authorization === undefined
    ? anonymousKey
    : cacheKeyOf(await pageReader(toWebRequestHead(request)))
}

function cacheKeyOf(reader: PageReader): string {
  return JSON.stringify(reader)
}

const anonymousKey = cacheKeyOf({ session: null, isViewer: false, appearance: 'system' })

/** Who is signed in cannot be read from a disk that fails; the page can. */
function anonymousOnError(error: unknown): null {
  console.error('The session could not be read; the page is shown as to a viewer:', error)
  return null
}
