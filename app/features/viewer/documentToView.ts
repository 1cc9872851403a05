import { isAccessMessage } from '~/data/domain/access/accessMessages'
import type { DocumentToView } from '~/app/lib/windowEvents'

/** A document that is asked for, as far as it can be followed. */
export interface RequestedDocument extends DocumentToView {
  /** Its address is no address of this site: it is named, and never asked for. */
  isExternal?: true
}

/**
 * What an `openDocumentViewer` event asks for; null where it does not say what it is: its title or its type is missing.
 * An address that is left out or blank is none.
 * @param page the page's own address
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

/** A `blob:` of this page has its origin too, and is no document of the site: the protocol tells. */
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
