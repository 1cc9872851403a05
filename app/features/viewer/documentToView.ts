import { isAccessMessage } from '~/data/domain/access/accessMessages'
import type { DocumentToView } from '~/app/lib/windowEvents'

/** A document from an event, as far as it is valid. */
export interface RequestedDocument extends DocumentToView {
  /** Its address is on another site: it is never requested. */
  isExternal?: true
}

/**
 * The document that an `openDocumentViewer` event names; null without a title or type. A missing or empty address means
 * none.
 * @param page the address of the page
 */
export function documentToView(detail: unknown, page: string): RequestedDocument | null {
  if (typeof detail !== 'object' || detail === null) return null
  const { title, type, url, refusal, item } = detail as Record<string, unknown>
  if (!isNonBlankText(title) || !isNonBlankText(type)) return null
  const document = { title, type, item, ...(isAccessMessage(refusal) && { refusal }) }
  if (url === undefined || url === null || url === '') return document
  const address = sameOriginUrl(url, page)
  return address === null ? { ...document, isExternal: true } : { ...document, url: address }
}

function isNonBlankText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/**
 * A `blob:` URL of this page has the same origin but is not a document of the site, so the protocol is compared too.
 */
function sameOriginUrl(url: unknown, page: string): string | null {
  if (typeof url !== 'string') return null
  const own = new URL(page)
  try {
    const { href, origin, protocol } = new URL(url, page)
    return origin === own.origin && protocol === own.protocol ? href : null
  } catch {
    return null
  }
}
