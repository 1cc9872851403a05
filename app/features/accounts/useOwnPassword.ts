import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPassword } from '~/data/contract/ownPassword'
import { sessionKey } from '~/app/lib/api/queryKeys'
import { reasonOf, send } from '~/app/lib/api/send'
import type { Account } from './useAccount'

export function useOwnPassword({ session, handleFailure }: Account) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return {
    busy,
    done,
    error,
    /** Resolves to whether the password was changed. */
    async onChange(body: OwnPassword): Promise<boolean> {
      setBusy(true)
      setDone(false)
      setError(null)
      try {
        await send({ method: 'POST', path: '/api/password', body })
        setDone(true)
        if (session?.oneTime)
          client.setQueryData(sessionKey, { username: session.username, role: session.role })
        return true
      } catch (error) {
        handleFailure(error)
        setError(reasonOf(error))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
