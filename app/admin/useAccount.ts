import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '~/data/contract/session'
import { sessionKey } from '~/app/api/keys'
import { isSignedOut, reasonOf, send } from '~/app/api/send'
import { useSession } from '~/app/api/useSession'

const sessionEnded = 'Your session has ended. Sign in again; what you typed is kept.'

export interface Account {
  /** Who is signed in, or null. */
  session: Session | null
  /** Why the last try failed, or that the session has ended. */
  fault: string | null
  /** A try is on its way. */
  busy: boolean
  signIn: (username: string, password: string) => void
  signOut: () => void
  /** Told of a call that failed: a 401 ends the session here too. */
  noticeFailure: (error: unknown) => void
}

/** Signing in and out; every part of the page that asks who is signed in follows at once. */
export function useAccount(): Account {
  const client = useQueryClient()
  const session = useSession()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function signIn(username: string, password: string) {
    setBusy(true)
    setFault(null)
    try {
      const answer = await send({ method: 'POST', path: '/api/session', body: { username, password } })
      client.setQueryData(sessionKey, (await answer.json()) as Session)
    } catch (error) {
      setFault(reasonOf(error))
    }
    setBusy(false)
  }

  async function signOut() {
    try {
      await send({ method: 'DELETE', path: '/api/session' })
      setFault(null)
      client.setQueryData(sessionKey, null)
    } catch (error) {
      setFault(reasonOf(error))
    }
  }

  return {
    session,
    fault,
    busy,
    signIn: (username, password) => void signIn(username, password),
    signOut: () => void signOut(),
    noticeFailure(error) {
      if (!isSignedOut(error)) return
      setFault(sessionEnded)
      client.setQueryData(sessionKey, null)
    },
  }
}
