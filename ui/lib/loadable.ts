/** What a panel shows of a list: on its way, refused with a reason, or here. */
export type Loadable<T> =
  | { state: 'loading' }
  | {
      state: 'failed'
      /** The error's message, as the specification's section 8 words it. */
      message: string
      /** Asks for the list again; without it the panel offers nothing to press. */
      onRetry?: (() => void) | undefined
    }
  | { state: 'ready'; value: T }

/** Whether a list is here, and holds nothing. */
export function isEmpty(list: Loadable<readonly unknown[]>): boolean {
  return list.state === 'ready' && list.value.length === 0
}
