import { createEmitter } from '~/app/lib/store'

let isPending = false

/** Tells that this page has signed out by its own button. What was typed goes; after a session's own end it stays. */
export const signedOut = createEmitter()

/** Whether this page is signing out. The server's session event is ignored then. */
export function isSigningOut(): boolean {
  return isPending
}

/** Marks `work` as this page's sign-out. */
export async function signingOut<T>(work: () => Promise<T>): Promise<T> {
  isPending = true
  try {
    return await work()
  } finally {
    isPending = false
  }
}
