import type { GoLiveForecast } from '~/data/contract/goLiveForecasts'
import type { Phase } from '~/data/contract/phase'
import type { WhatIf } from '~/data/domain/history/planFrom'
import { sinceThen } from '~/data/domain/plan/causeChain'
import type { PlanReading } from '~/data/domain/plan/planReading'
import {
  ForecastSpark,
  GoLiveVerdict,
  TextButton,
  useZone,
  type GoLiveVerdictProps,
  type VerdictLine,
} from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { useVerdictRisk } from '~/app/features/risks'
import { goLiveForecastsKey, planKey } from '~/app/lib/api/queryKeys'
import { useLoadable } from '~/app/lib/api/useCollection'

export const forecastsFailure = 'The forecast of go-live could not be loaded'

export interface SiteVerdictProps extends Pick<GoLiveVerdictProps, 'children' | 'note' | 'isLoading'> {
  phases: readonly Phase[]
  plan: PlanReading
  isPast: boolean
  /** What go-live would be, with the plan as it is; null without a what-if. */
  whatIf: (WhatIf & { before: PlanReading }) | null
}

/** The verdict on go-live with its data, now or at an earlier time. */
export function SiteVerdict({ isPast, whatIf, ...props }: SiteVerdictProps) {
  if (whatIf) {
    const { sentence, before, toHold } = whatIf
    return <GoLiveVerdict {...props} sentence={sentence} before={before} lines={linesOf(toHold)} />
  }
  return isPast ? <PastVerdict {...props} /> : <PresentVerdict {...props} />
}

function PresentVerdict(props: Omit<SiteVerdictProps, 'isPast' | 'whatIf'>) {
  return (
    <GoLiveVerdict isAnnounced risk={useVerdictRisk(props.plan)} spark={<Spark {...props} />} {...props} />
  )
}

/** How the forecast moved; nothing until it is loaded, and once it has happened. */
function Spark({ plan, isPast = false }: { plan: PlanReading; isPast?: boolean }) {
  const asOf = useAsOf()
  const isForecast = plan.hasHistory && plan.goLive.state !== 'live'
  const points = useLoadable<readonly GoLiveForecast[]>(goLiveForecastsKey(asOf), undefined, isForecast)
  if (!isForecast) return null
  if (points.state === 'failed')
    return (
      <>
        <span>{`${forecastsFailure}. `}</span>
        <TextButton onClick={points.onRetry}>Try again</TextButton>
      </>
    )
  const { planned } = plan.goLive
  return points.state === 'ready' ? (
    <ForecastSpark points={points.value} planned={planned} now={Date.parse(plan.now)} isPast={isPast} />
  ) : null
}

/** At an earlier time it also says what became of the forecast. */
function PastVerdict(props: Omit<SiteVerdictProps, 'isPast' | 'whatIf'>) {
  const present = useLoadable<PlanReading>(planKey())
  const zone = useZone()
  const since = present.state === 'ready' ? sinceThen(props.plan, present.value, zone) : null
  const risk = useVerdictRisk(props.plan)
  const lines: VerdictLine[] = since === null ? [] : [{ label: 'Since then', content: since }]
  return (
    <GoLiveVerdict {...props} risk={risk} extraLines={lines} spark={<Spark {...props} isPast />} isPast />
  )
}

/** "3 Nov holds if phase 4 ends by 20 Oct 9 days sooner than forecast" */
function linesOf(toHold: WhatIf['toHold']): VerdictLine[] {
  if (!toHold) return []
  return [{ label: 'To hold it', content: [toHold.text, toHold.note].filter(Boolean).join(', ') }]
}
