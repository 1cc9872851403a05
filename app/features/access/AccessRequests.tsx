import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessDecision, AccessRequest } from '~/data/contract/access'
import { openUntilText } from '~/data/domain/access/access'
import { isolated } from '~/data/domain/format/isolated'
import { AccessInbox, useZone } from '~/ui'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { inboxKey } from './useWaitingRequestCount'
import { type Failure, failureOf, reasonOf } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import { useToast } from '~/app/lib/ToastContext'
import type { Account } from '~/app/features/accounts'
import { useAccessInbox } from './useAccessInbox'

/** How Undo in the toast reverts a decision. */
interface UndoDecision {
  decision: 'reset' | 'end' | 'reopen'
  /** The text for screen readers in place of "Undo": where the decision can be reverted later. */
  altText: string
}

const undoByWaiting: UndoDecision = { decision: 'reset', altText: 'Reopen the request' }
const undoByEnding: UndoDecision = { decision: 'end', altText: 'End it in the access requests' }
const undoByReopening: UndoDecision = { decision: 'reopen', altText: 'Grant it again in the access requests' }

export interface AccessRequestsProps {
  account: Account
}

/** The module of access requests, with its data. */
export function AccessRequests({ account }: AccessRequestsProps) {
  const zone = useZone()
  const client = useQueryClient()
  const showToast = useToast()
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { data, error, isFetching, refetch } = useAccessInbox()

  /** @param back the decision that undoes this one; null if there is none */
  async function decide(
    n: number,
    body: AccessDecision,
    back: UndoDecision | null = null,
    keys = new RequestKeys(),
  ) {
    setBusy(n)
    setFailure(null)
    let failure: Failure | null = null
    try {
      const answer = await sendWrite({ method: 'PATCH', path: `/api/access-requests/${n}`, body }, { keys })
      showDecided((await answer.json()) as AccessRequest, body, back)
    } catch (error) {
      account.handleFailure(error)
      failure = failureOf(error, () => void decide(n, body, back, keys))
    }
    setFailure(failure)
    // Without a clear answer nothing is read.
    if (!failure?.onSendAgain) await refetchQueries(client, { queryKey: inboxKey })
    setBusy(null)
  }

  function showDecided(
    { n, name, title, until }: AccessRequest,
    { decision }: AccessDecision,
    back: UndoDecision | null,
  ) {
    const person = isolated(name)
    const open = `Open for ${person} ${until === null ? '' : openUntilText(until, zone).replace('Open ', '')}`
    const message = {
      ...{ grant: open, extend: open, reopen: open },
      ...{
        deny: `Refused to ${person}`,
        end: `Ended for ${person}`,
        reset: `${person} is waiting for an answer again`,
      },
    }[decision]
    showToast({
      title: message,
      description: title,
      ...(back && {
        action: {
          label: 'Undo',
          altText: back.altText,
          onAction: () => void decide(n, { decision: back.decision }),
        },
      }),
    })
  }

  return (
    <AccessInbox
      inbox={
        data
          ? { state: 'ready', value: data }
          : error && !isFetching
            ? { state: 'failed', message: reasonOf(error), onRetry: () => void refetch() }
            : { state: 'loading' }
      }
      busy={busy}
      error={failure && { title: failure.onSendAgain ? 'No answer' : 'Nothing was decided', ...failure }}
      now={pageNow()}
      onGrant={(n, days) => {
        const isNew = data?.pending.some((request) => request.n === n)
        void decide(n, { decision: 'grant', days }, isNew ? undoByWaiting : undoByEnding)
      }}
      onRefuse={(n) => void decide(n, { decision: 'deny' }, undoByWaiting)}
      onWait={(n) => void decide(n, { decision: 'reset' })}
      onExtend={(n, days) => void decide(n, { decision: 'extend', days })}
      onEnd={(n) => void decide(n, { decision: 'end' }, undoByReopening)}
    />
  )
}
