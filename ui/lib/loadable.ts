/** The state of a list in a panel: loading, failed with a message, or ready. */
export type Loadable<T> =
  | { state: 'loading' }
  | {
      state: 'failed'
      /** The error's message, as the specification's section 8 words it. */
      message: string
      /** Loads the list again. Without it the panel has no retry button. */
      onRetry?: (() => void) | undefined
    }
  | { state: 'ready'; value: T }

/** A list, or anything else, that is loaded. */
export function ready<T>(value: T): Loadable<T> {
  return { state: 'ready', value }
}

/** Whether a list is loaded and has no entries. */
export function isEmpty(list: Loadable<readonly unknown[]>): boolean {
  return list.state === 'ready' && list.value.length === 0
}
