import type { ReactNode } from 'react'
import type { PlanReading } from '~/data/domain/plan/planReading'
import type { RiskView } from '~/data/domain/risks/riskView'
import { PhaseRisks, riskAnchor, Threats, type VerdictRisk } from '~/ui'
import { useAsOf } from '~/app/lib/asOf'
import { useAddButtons } from '~/app/lib/editButtons'
import { useRegister } from './useRegister'
import { useRiskViews } from './useRiskViews'

/** What threatens go-live, below the Gantt chart. */
export function SiteThreats() {
  const { open } = useRegister()
  return (
    <Threats
      risks={useRiskViews()}
      onAll={open}
      addButton={useAddButtons('risks')}
      isPast={useAsOf() !== null}
    />
  )
}

/** The first open risk of the phases that decide go-live; null without one, undefined while it is not known. */
export function useVerdictRisk({ goLive }: PlanReading): VerdictRisk | null | undefined {
  const risks = useRiskViews()
  if (risks.state !== 'ready') return undefined
  const open = risks.value.filter(({ status }) => status !== 'closed')
  const risk = goLive.chain.flatMap(({ id }) => open.filter(({ phase }) => phase?.id === id))[0]
  return risk ? { ...risk, href: `#${riskAnchor(risk.id)}` } : null
}

/** The open risks of each phase: their count for its head, and their list for its drawer. */
export function usePhaseRisks(): {
  countOf: (phase: string) => number
  listOf: (phase: string) => ReactNode
} {
  const risks = useRiskViews()
  const addButton = useAddButtons('risks')
  const openOf = (id: string): RiskView[] =>
    risks.state === 'ready'
      ? risks.value.filter(({ phase, status }) => phase?.id === id && status !== 'closed')
      : []
  return {
    countOf: (phase) => openOf(phase).length,
    listOf: (phase) => <PhaseRisks risks={openOf(phase)} addButton={addButton} />,
  }
}
