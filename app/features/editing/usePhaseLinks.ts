import { useMemo } from 'react'
import type { Phase } from '~/data/contract/phase'
import type { FieldChange } from '~/data/domain/editing/editSession'
import { planFrom } from '~/data/domain/history/planFrom'
import { previewText } from '~/data/domain/plan/causeChain'
import { overlapOf, waitedBy } from '~/data/domain/plan/linkWords'
import type { EditSheetField } from '~/ui'
import { useLocalPlan } from '~/app/lib/api/localPlan'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import type { ItemOnPage } from './sheetState'

/**
 * What the form of a phase says beside its links: which phases wait for it, where the planned dates overlap, and what the
 * typed links and dates would do to go-live.
 */
export function usePhaseLinks(
  { collection, id }: ItemOnPage,
  changes: readonly FieldChange[],
  issues: readonly unknown[],
): Pick<EditSheetField, 'note' | 'links'> {
  const isPhase = collection === 'timeline'
  const all = useLoadedItems('timeline')
  const local = useLocalPlan(isPhase)
  return useMemo(() => {
    if (!isPhase) return {}
    const typed = changes.filter(({ field }) => ['after', 'dates', 'start', 'end'].includes(field))
    const next = Object.fromEntries(typed.map(({ field, after }) => [field, after])) as Partial<Phase>
    const phases = all.map((phase) => (phase.id === id ? { ...phase, ...next } : phase))
    const links = { waitedBy: waitedBy(phases, id), overlaps: overlapsOf(phases, id) }
    if (!local || typed.length === 0 || issues.length > 0) return { links }
    const [before, after] = [all, phases].map((phases) =>
      planFrom({ ...local.given, phases }, local.now, 'now'),
    )
    return { links, ...(before && after && { note: previewText(after, before) }) }
  }, [isPhase, all, local, id, changes, issues])
}

/** For each link that the planned dates contradict, by how many days the two phases overlap. */
function overlapsOf(phases: readonly Phase[], id: string): (number | null)[] {
  const to = phases.find((phase) => phase.id === id)
  return (to?.after ?? []).map((link) => {
    const from = phases.find((phase) => phase.id === link.phase)
    return to && from ? overlapOf(from, to, link.days) : null
  })
}
