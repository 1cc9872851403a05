import { isolated } from '~/data/domain/format/isolated'
import { ChevronDown } from '~/ui/parts/Icon/icons'
import * as Collapsible from '@radix-ui/react-collapsible'
import type { AccessDays, AccessRequest } from '~/data/contract/access'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { counted, whenText } from '~/ui/lib/accountWords'
import { facts, grant, list, name as nameStyle, words } from './GrantList.css'
import * as module from '~/ui/parts/AdminModule/module.css'
import * as styles from './ClosedRequests.css'
import { useZone } from '~/ui/lib/launch'
import type { Present } from '~/data/domain/time/clock'

export interface ClosedRequestsProps {
  /** The last requests that ended or were refused, newest first. */
  requests: readonly AccessRequest[]
  /** The total number of closed requests. */
  count: number
  /** A request is being decided: buttons do nothing. @default false */
  busy?: boolean
  /** The current time: a request closed today shows its time. */
  now: Date
  /** Called to grant the request of this number again, for that many days from now. */
  onGrant: (n: number, days: AccessDays) => void
  /** Called to reopen the refused request of this number. */
  onWait: (n: number) => void
}

/** The requests that ended or were refused, by whom, and how to reopen them. Collapsed at first. */
export function ClosedRequests({ requests, count, busy = false, now, onGrant, onWait }: ClosedRequestsProps) {
  const zone = useZone()
  return (
    <Collapsible.Root className={module.block}>
      <h3>
        <Collapsible.Trigger className={styles.opener}>
          <span>{`Ended and refused, ${count}`}</span>
          <Icon of={ChevronDown} className={styles.chevron} />
        </Collapsible.Trigger>
      </h3>
      <Collapsible.Content className={styles.content}>
        <ul aria-label="Ended and refused" className={list}>
          {requests.map((request) => (
            <li key={request.n} className={grant}>
              <div className={words}>
                <p className={nameStyle}>
                  <bdi>{request.name}</bdi>
                </p>
                <p className={facts}>
                  <bdi>{request.title}</bdi>
                  {' · '}
                  <bdi>{overText(request, { now, zone })}</bdi>
                </p>
              </div>
              <Again {...{ request, busy, onGrant, onWait }} />
            </li>
          ))}
        </ul>
        {count > requests.length && (
          <p className={module.note}>
            <bdi>{`The last ${requests.length} are listed.`}</bdi>
          </p>
        )}
      </Collapsible.Content>
    </Collapsible.Root>
  )
}

function Again({ request, busy, onGrant, onWait }: AgainProps) {
  const { n, name, title, state } = request
  const word = state === 'denied' ? 'Reopen' : 'Grant 7 days'
  return (
    <Button
      aria-label={`${word} ${name}, ${title}`}
      aria-disabled={busy}
      onClick={() => {
        if (busy) return
        if (state === 'denied') onWait(n)
        else onGrant(n, 7)
      }}
    >
      {word}
    </Button>
  )
}

interface AgainProps extends Required<Pick<ClosedRequestsProps, 'busy' | 'onGrant' | 'onWait'>> {
  request: AccessRequest
}

/** "refused by admin 11 Oct", "ended by mona 09:20 · 2 views". */
function overText({ state, closedAt, decidedBy, endedBy, views }: AccessRequest, present: Present): string {
  const [word, by] = state === 'denied' ? ['refused', decidedBy] : [state, endedBy]
  const what = by === null ? word : `${word} by ${isolated(by)}`
  const when = closedAt === null ? '' : ` ${whenText(new Date(closedAt), present)}`
  if (state === 'denied') return what + when
  return `${what}${when} · ${views === 0 ? 'not opened yet' : counted(views, 'view')}`
}
