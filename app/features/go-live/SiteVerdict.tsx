import type { Phase } from '~/data/contract/phase'
import { sinceThen } from '~/data/domain/plan/causeChain'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { GoLiveVerdict, type GoLiveVerdictProps, type VerdictLine } from '~/ui'
import { planKey } from '~/app/lib/api/queryKeys'
import { useLoadable } from '~/app/lib/api/useCollection'

export interface SiteVerdictProps extends Pick<GoLiveVerdictProps, 'children' | 'note' | 'isLoading'> {
  phases: readonly Phase[]
  plan: PlanReading
  isPast: boolean
}

/** The verdict on go-live with its data, now or at an earlier time. */
export function SiteVerdict({ isPast, ...props }: SiteVerdictProps) {
  return isPast ? <PastVerdict {...props} /> : <GoLiveVerdict isAnnounced {...props} />
}

/** At an earlier time it also says what became of the forecast. */
function PastVerdict(props: Omit<SiteVerdictProps, 'isPast'>) {
  const present = useLoadable<PlanReading>(planKey())
  const since = present.state === 'ready' ? sinceThen(props.plan, present.value) : null
  const lines: VerdictLine[] = since === null ? [] : [{ label: 'Since then', content: since }]
  return <GoLiveVerdict {...props} lines={lines} />
}
