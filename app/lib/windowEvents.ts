import type { AccessMessage } from '~/data/domain/access/accessMessages'

/** What `openDocumentViewer` carries (specification, section 2). */
export interface DocumentToView {
  title: string
  /** Its type, in words: "Presentation", "Video". */
  type: string
  /** A path of this site; without one the viewer says that there is no preview. */
  url?: string | undefined
  /** What is said to who may not read it, one of the specification's. @default the training material's */
  refusal?: AccessMessage | undefined
  /** What access to it can be asked for by, its list and its id; it may be open to this browser. */
  item?: unknown
}

/** Asks for the document viewer. */
export function openDocumentViewer(document: DocumentToView): void {
  window.dispatchEvent(new CustomEvent('openDocumentViewer', { detail: document }))
}

/** Listens to `openDocumentViewer`; anyone may send it, so what it carries is not known. Gives the way to stop. */
export function onOpenDocumentViewer(listener: (detail: unknown) => void): () => void {
  const hear = (event: Event) => {
    listener(event instanceof CustomEvent ? event.detail : undefined)
  }
  window.addEventListener('openDocumentViewer', hear)
  return () => {
    window.removeEventListener('openDocumentViewer', hear)
  }
}

/** Shows the admin panel, or hides it. */
export function toggleAdmin(): void {
  window.dispatchEvent(new CustomEvent('adminToggle'))
}

/** Listens to `adminToggle`; gives the way to stop. */
export function onAdminToggle(listener: () => void): () => void {
  window.addEventListener('adminToggle', listener)
  return () => {
    window.removeEventListener('adminToggle', listener)
  }
}
