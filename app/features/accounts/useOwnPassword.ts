import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPassword } from '~/data/contract/ownPassword'
import { sessionKey } from '~/app/lib/api/queryKeys'
import { failureOf, type Failure } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
import type { Account } from './useAccount'

export function useOwnPassword({ session, handleFailure }: Account) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Sent again, it is the same request.
  const [keys] = useState(() => new RequestKeys())
  return {
    busy,
    done,
    error: failure?.text ?? null,
    canSendAgain: failure?.onSendAgain !== undefined,
    /** Resolves to whether the password was changed. */
    async onChange(body: OwnPassword): Promise<boolean> {
      setBusy(true)
      setDone(false)
      setFailure(null)
      try {
        await sendWrite({ method: 'POST', path: '/api/password', body }, { keys })
        setDone(true)
        if (session?.oneTime)
          client.setQueryData(sessionKey, { username: session.username, role: session.role })
        return true
      } catch (error) {
        handleFailure(error)
        setFailure(failureOf(error, () => undefined))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
