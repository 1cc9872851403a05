import { useMemo } from 'react'
import type { Phase } from '~/data/contract/phase'
import type { FieldChange } from '~/data/domain/editing/editSession'
import { planFrom } from '~/data/domain/history/planFrom'
import { previewText } from '~/data/domain/plan/causeChain'
import { useLocalPlan } from '~/app/lib/api/localPlan'
import type { ItemOnPage } from './sheetState'

/** What the typed links and dates of a phase would do to go-live; undefined while nothing of it is changed. */
export function useGoLivePreview(
  { collection, id }: ItemOnPage,
  changes: readonly FieldChange[],
  issues: readonly unknown[],
): string | undefined {
  const isPhase = collection === 'timeline'
  const local = useLocalPlan(isPhase)
  return useMemo(() => {
    if (!local || issues.length > 0) return undefined
    const typed = changes.filter(({ field }) => ['after', 'dates', 'start', 'end'].includes(field))
    if (typed.length === 0) return undefined
    const next = Object.fromEntries(typed.map(({ field, after }) => [field, after])) as Partial<Phase>
    const phases = local.given.phases.map((phase) => (phase.id === id ? { ...phase, ...next } : phase))
    return previewText(planFrom({ ...local.given, phases }, local.now, 'now'))
  }, [local, id, changes, issues])
}
