import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '~/data/contract/session'
import { signedOut, signingOut } from '~/app/lib/api/signingOut'
import { sessionKey } from '~/app/lib/api/queryKeys'
import { send } from '~/app/lib/api/send'
import { isSignedOut, reasonOf } from '~/app/lib/api/failure'
import { useSignedIn } from '~/app/lib/api/useSession'
import { mayChange } from '~/data/domain/access/roles'
import { viewerKey } from '~/app/lib/api/useViewerName'

const sessionEndedMessage = 'Your session has ended. Sign in again; what you typed is kept.'

export interface Account {
  /** The session of a user who may change data, or will be once they have chosen a password. Null otherwise. */
  session: Session | null
  /** Why the last attempt to sign in or out failed, or that the session has ended. */
  error: string | null
  /** A sign-in or sign-out is pending. */
  busy: boolean
  signIn: (username: string, password: string) => void
  signOut: () => void
  /** Call this with the error of each failed request: a 401 ends the session here too. */
  handleFailure: (error: unknown) => void
}

/**
 * Signing in and out. Everything on the page that uses the session updates at once.
 * @param onSwitch called with the new session, or null, before the page updates. Not called when a session ends by
 * itself
 */
export function useAccount(onSwitch: (session: Session | null) => void): Account {
  const client = useQueryClient()
  const session = useSignedIn()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const known = useRef(session)
  useEffect(() => {
    // The session ended elsewhere, or expired.
    if (known.current !== null && session === null) setError(sessionEndedMessage)
    known.current = session
  }, [session])

  function switchTo(next: Session | null) {
    known.current = next
    setError(null)
    onSwitch(next)
    client.setQueryData(sessionKey, next && mayChange(next.role) ? next : null)
    client.setQueryData(viewerKey, next?.role === 'viewer' ? next : null)
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (error) {
      setError(reasonOf(error))
    }
    setBusy(false)
  }

  return {
    session,
    error,
    busy,
    signIn: (username, password) =>
      void attempt(async () => {
        const body = { username, password }
        const answer = await send({ method: 'POST', path: '/api/session', body })
        switchTo((await answer.json()) as Session)
      }),
    signOut: () =>
      void attempt(async () => {
        await signingOut(async () => {
          const answer = await send({ method: 'DELETE', path: '/api/session' })
          switchTo(null)
          signedOut.emit()
          // Set where readers must be signed in, or where the company's session is to end too.
          const next = answer.headers.get('X-Next')
          if (next === null) return
          location.assign(next)
          // The page is being left, and must not reload because its session has ended.
          await new Promise(() => undefined)
        })
      }),
    handleFailure(error) {
      if (!isSignedOut(error)) return
      client.setQueryData(sessionKey, null)
    },
  }
}
