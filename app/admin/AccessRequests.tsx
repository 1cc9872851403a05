import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessDecision, AccessRequest } from '~/data/contract/access'
import { openUntilText } from '~/data/rules/access'
import { AccessInbox } from '~/ui'
import { inboxKey } from '~/app/access/useWaiting'
import { reasonOf, send } from '~/app/api/send'
import { pageNow } from '~/app/pageClock'
import { useToast } from '~/app/shell/ToastContext'
import type { Account } from './useAccount'
import { useAccessInbox } from './useAccessInbox'

export interface AccessRequestsProps {
  account: Account
}

/** The requests for access on their data, and what is decided of them. */
export function AccessRequests({ account }: AccessRequestsProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const [busy, setBusy] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useAccessInbox()

  async function decide(n: number, body: AccessDecision) {
    setBusy(n)
    setFault(null)
    try {
      const answer = await send({ method: 'PATCH', path: `/api/access-requests/${n}`, body })
      tell((await answer.json()) as AccessRequest, body)
    } catch (failure) {
      account.noticeFailure(failure)
      setFault(reasonOf(failure))
    }
    await client.invalidateQueries({ queryKey: inboxKey })
    setBusy(null)
  }

  function tell({ n, name, title, until }: AccessRequest, { decision }: AccessDecision) {
    if (decision === 'wait') return
    const said = {
      grant: `Open for ${name} ${until === null ? '' : openUntilText(until).replace('Open ', '')}`,
      refuse: `Refused to ${name}`,
      end: `Ended for ${name}`,
    }[decision]
    showToast({
      title: said,
      description: title,
      ...(decision !== 'end' && {
        action: {
          label: 'Undo',
          altText: 'Let the request wait again',
          onAction: () => void decide(n, { decision: 'wait' }),
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
      fault={fault === null ? null : { title: 'Nothing was decided', text: fault }}
      now={pageNow()}
      onGrant={(n, days) => void decide(n, { decision: 'grant', days })}
      onRefuse={(n) => void decide(n, { decision: 'refuse' })}
      onEnd={(n) => void decide(n, { decision: 'end' })}
    />
  )
}
