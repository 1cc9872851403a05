import type { NewAccessRequest } from '~/data/contract/access'
import type { AccessMessage } from '~/data/domain/access/accessMessages'

/** Identifies an item that can be requested: its list and id. */
export type AccessItem = Pick<NewAccessRequest, 'collection' | 'id'>

/** An item that the user may not see. */
export interface RequestedItem extends AccessItem {
  title: string
  /** "Presentation", "Demo". */
  type: string
  /** The message shown to users who may not see the item. */
  refusal: AccessMessage
  /** The element that opened the request form. It gets the focus back. */
  opener: Element | null
}

/** The localStorage key of the answers that this browser has shown. It exists once a request was made. */
export const requestsStorageKey = 'launch-command-center.access'

type RequestListener = (item: RequestedItem) => void

let currentListener: RequestListener | null = null

/** Opens the request form, or what was granted to this browser. */
export function requestAccess(item: RequestedItem): void {
  currentListener?.(item)
}

/** Calls the listener for each requested item. Returns a function that unsubscribes. */
export function onAccessRequested(listener: RequestListener): () => void {
  currentListener = listener
  return () => {
    currentListener = null
  }
}

/** Whether this browser has made a request before. */
export function hasRequestedAccess(): boolean {
  try {
    return localStorage.getItem(requestsStorageKey) !== null
  } catch {
    return false
  }
}
