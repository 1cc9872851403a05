import type { NewAccessRequest } from '~/data/contract/access'
import type { AccessMessage } from '~/data/domain/access/accessMessages'

/** What access can be asked for, by its list and its id. */
export type AccessItem = Pick<NewAccessRequest, 'collection' | 'id'>

/** An item that somebody may not see. */
export interface RequestedItem extends AccessItem {
  title: string
  /** Its type, in words: "Presentation", "Demo". */
  type: string
  /** What is said to who may not see it. */
  refusal: AccessMessage
  /** What was pressed: the focus goes back to it. */
  opener: Element | null
}

/** Where this browser keeps what it was told of its requests; there from the first one on. */
export const requestsStorageKey = 'launch-command-center.access'

type RequestListener = (item: RequestedItem) => void

let currentListener: RequestListener | null = null

/** Asks for the form, or for how a request of this browser stands. */
export function requestAccess(item: RequestedItem): void {
  currentListener?.(item)
}

/** Told what is asked for; gives the way to stop. */
export function onAccessRequested(listener: RequestListener): () => void {
  currentListener = listener
  return () => {
    currentListener = null
  }
}

/** This browser has asked for something before. */
export function hasRequestedAccess(): boolean {
  try {
    return localStorage.getItem(requestsStorageKey) !== null
  } catch {
    return false
  }
}
