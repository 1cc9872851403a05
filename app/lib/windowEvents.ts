import type { AccessMessage } from '~/data/domain/access/accessMessages'

/** The detail of the `openDocumentViewer` event (specification, section 2). */
export interface DocumentToView {
  title: string
  /** "Presentation", "Video". */
  type: string
  /** A path of this site. Without one the viewer shows "no preview". */
  url?: string | undefined
  /** The message for readers who may not see it. @default the training material's */
  refusal?: AccessMessage | undefined
  /** The item to request access for: its list and id. It may be granted already. */
  item?: unknown
}

export function openDocumentViewer(document: DocumentToView): void {
  window.dispatchEvent(new CustomEvent('openDocumentViewer', { detail: document }))
}

/**
 * Listens to `openDocumentViewer`. Anyone may dispatch it, so the detail is not trusted. Returns a function that
 * unsubscribes.
 */
export function onOpenDocumentViewer(listener: (detail: unknown) => void): () => void {
  const handle = (event: Event) => {
    listener(event instanceof CustomEvent ? event.detail : undefined)
  }
  window.addEventListener('openDocumentViewer', handle)
  return () => {
    window.removeEventListener('openDocumentViewer', handle)
  }
}

/** Shows or hides the admin panel. */
export function toggleAdmin(): void {
  window.dispatchEvent(new CustomEvent('adminToggle'))
}

/** Listens to `adminToggle`. Returns a function that unsubscribes. */
export function onAdminToggle(listener: () => void): () => void {
  window.addEventListener('adminToggle', listener)
  return () => {
    window.removeEventListener('adminToggle', listener)
  }
}
