import { appearanceOf } from '~/app/lib/appearance'
import { contextOf } from '~/app/server/http/requestContext.server'
import type { Session } from '~/data/contract/session'
import type { Appearance } from '~/ui'
import { readSession } from './session.server'

/** What a page depends on of its reader. */
export interface PageReader {
  /** Null for a viewer: all viewers share one page, and their name is requested separately. */
  session: Session | null
  isViewer: boolean
  appearance: Appearance
}

/** The reader of a page. The request context stores it for the page cache. */
export async function pageReader(request: Request): Promise<PageReader> {
  const session = await readSession(request).catch(anonymousOnError)
  const isViewer = session?.role === 'viewer'
  const appearance = appearanceOf(request.headers.get('Cookie'))
  const reader = { session: isViewer ? null : session, isViewer, appearance }
  const context = contextOf(request)
  if (context) context.reader = JSON.stringify(reader)
  return reader
}

/** If sessions cannot be read, the page is still shown, as to a viewer. */
function anonymousOnError(error: unknown): null {
  console.error(
    'The session could not be read; the page is shown as to a visitor who is not signed in:',
    error,
  )
  return null
}
