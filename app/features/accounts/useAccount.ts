import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Session } from '~/data/contract/session'
import { signingOut } from '~/app/lib/api/signingOut'
import { sessionKey } from '~/app/lib/api/queryKeys'
import { isSignedOut, reasonOf, send } from '~/app/lib/api/send'
import { useSignedIn } from '~/app/lib/api/useSession'
import { mayChange } from '~/data/domain/access/roles'
import { viewerKey } from '~/app/lib/api/useViewerName'

const sessionEndedMessage = 'Your session has ended. Sign in again; what you typed is kept.'

export interface Account {
  /** Who is signed in and may change data, or will once a password is chosen; or null. */
  session: Session | null
  /** Why the last try to sign in or out failed, or that the session has ended. */
  fault: string | null
  /** A try is on its way. */
  busy: boolean
  signIn: (username: string, password: string) => void
  signOut: () => void
  /** Told of a call that failed: a 401 ends the session here too. */
  handleFailure: (error: unknown) => void
}

/**
 * Signing in and out; every part of the page that asks who is signed in follows at once.
 * @param onSwitch told who comes, null for nobody, before the page is theirs; not of a session that ends by itself
 */
export function useAccount(onSwitch: (session: Session | null) => void): Account {
  const client = useQueryClient()
  const session = useSignedIn()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const known = useRef(session)
  useEffect(() => {
    // It ended elsewhere, or of itself.
    if (known.current !== null && session === null) setFault(sessionEndedMessage)
    known.current = session
  }, [session])

  function switchTo(next: Session | null) {
    known.current = next
    setFault(null)
    onSwitch(next)
    client.setQueryData(sessionKey, next && mayChange(next.role) ? next : null)
    client.setQueryData(viewerKey, next?.role === 'viewer' ? next : null)
  }

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(reasonOf(error))
    }
    setBusy(false)
  }

  return {
    session,
    fault,
    busy,
    signIn: (username, password) =>
      void attempt(async () => {
        const body = { username, password }
        const answer = await send({ method: 'POST', path: '/api/session', body })
        switchTo((await answer.json()) as Session)
      }),
    signOut: () =>
      void attempt(async () => {
        const answer = await signingOut(async () => {
          const answer = await send({ method: 'DELETE', path: '/api/session' })
          switchTo(null)
          return answer
        })
        // Where nothing is shown to strangers, or the company's own sign-in is to end too.
        const next = answer.headers.get('X-Next')
        if (next !== null) location.assign(next)
      }),
    handleFailure(error) {
      if (!isSignedOut(error)) return
      client.setQueryData(sessionKey, null)
    },
  }
}
