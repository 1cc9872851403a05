import { useEffect, useRef, useState } from 'react'
import type { AccessDays, AccessInbox as Inbox } from '~/data/contract/access'
import type { Loadable } from '~/ui/lib/loadable'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as styles from './AccessInbox.css'
import { AccessRequest } from './AccessRequest'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { GrantList } from './GrantList'
import * as module from '~/ui/parts/AdminModule/module.css'
import { ClosedRequests } from './ClosedRequests'

export interface AccessInboxProps {
  /** The waiting requests, the open grants and the closed requests. */
  inbox: Loadable<Inbox>
  /** The number of the request that is being decided; buttons do nothing meanwhile. Null without one. */
  busy: number | null
  /** What failed and why. Nothing by default. */
  error?: AdminAlertProps | null
  /** Called to grant the request of this number, waiting or closed, for that many days. */
  onGrant: (n: number, days: AccessDays) => void
  /** Called to refuse the request of this number. */
  onRefuse: (n: number) => void
  /** Called to reopen the refused request of this number. */
  onWait: (n: number) => void
  /** Called to extend the grant of this number by that many days. */
  onExtend: (n: number, days: AccessDays) => void
  /** Called to end the grant of this number now. */
  onEnd: (n: number) => void
  /** The current time. */
  now: Date
}

/** All access requests: waiting, granted and closed. Each is decided in its row. */
export function AccessInbox(props: AccessInboxProps) {
  const { inbox, busy, error = null, onGrant, onRefuse, onWait, onExtend, onEnd, now } = props
  const [pressed, setPressed] = useState<{ n: number; of: 'pending' | 'open' | 'closed' } | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { pending, open, closed, closedCount } = inbox.state === 'ready' ? inbox.value : nothing
  const isGone = pressed !== null && !{ pending, open, closed }[pressed.of].some(({ n }) => n === pressed.n)

  useEffect(() => {
    if (isGone && document.activeElement === document.body) title.current?.focus()
  }, [isGone, pressed])

  return (
    <>
      <div className={module.block}>
        <div className={module.line}>
          <h3 ref={title} tabIndex={-1} className={module.title}>
            Access requests
          </h3>
          {pending.length > 0 && (
            <p className={module.quiet}>
              <bdi>{`${pending.length} waiting`}</bdi>
            </p>
          )}
        </div>
        {error && <AdminAlert {...error} scrollsIntoView />}
        {inbox.state === 'loading' && (
          <Loading label="Loading the access requests" count={2} className={styles.list}>
            <Skeleton width="100%" height="140px" />
          </Loading>
        )}
        {inbox.state === 'failed' && (
          <FailedPanel
            title="The access requests could not be loaded"
            message={inbox.message}
            onRetry={inbox.onRetry}
          />
        )}
        {inbox.state === 'ready' && pending.length === 0 && (
          <p role="status" className={module.quiet}>
            No requests
          </p>
        )}
        {pending.length > 0 && (
          <>
            <ul aria-label="Access requests" className={styles.list}>
              {pending.map((request) => (
                <AccessRequest
                  key={request.n}
                  request={request}
                  busy={busy !== null}
                  now={now}
                  onGrant={(days) => {
                    setPressed({ n: request.n, of: 'pending' })
                    onGrant(request.n, days)
                  }}
                  onRefuse={() => {
                    setPressed({ n: request.n, of: 'pending' })
                    onRefuse(request.n)
                  }}
                />
              ))}
            </ul>
            <p className={styles.notice}>
              <bdi>
                Anyone can type a name and an e-mail: check that you know who asks. A grant is view-only, for
                this person’s browser, and stays in the record.
              </bdi>
            </p>
          </>
        )}
      </div>
      {open.length > 0 && (
        <GrantList
          grants={open}
          busy={busy}
          now={now}
          onExtend={onExtend}
          onEnd={(n) => {
            setPressed({ n, of: 'open' })
            onEnd(n)
          }}
        />
      )}
      {closedCount > 0 && (
        <ClosedRequests
          requests={closed}
          count={closedCount}
          busy={busy !== null}
          now={now}
          onGrant={(n, days) => {
            setPressed({ n, of: 'closed' })
            onGrant(n, days)
          }}
          onWait={(n) => {
            setPressed({ n, of: 'closed' })
            onWait(n)
          }}
        />
      )}
    </>
  )
}

const nothing: Inbox = { pending: [], open: [], closed: [], closedCount: 0 }
