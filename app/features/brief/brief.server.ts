import { changesSince } from '~/app/features/history/changes.server'
import { planAt, undoneIn } from '~/app/server/api/plan.server'
import { readEditor } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import type { Brief } from '~/data/contract/brief'
import { briefFrom, goLiveKey } from '~/data/domain/brief/brief'
import { countedFigures, dateFields, lastOf } from '~/data/domain/brief/briefNews'
import { MAX_BRIEF_ROWS } from '~/data/domain/brief/briefRoom'
import { day } from '~/data/domain/format/days'
import { minuteOf } from '~/data/domain/format/timestamp'
import { otherNames } from '~/data/domain/history/changeHistory'
import { movedSince } from '~/data/domain/plan/movedDates'
import { windowOf } from '~/data/domain/plan/window'
import type { View } from '~/data/store/store'

/** The brief, without the names that the caller may not see. */
export async function briefFor(request: Request, now: Date): Promise<Brief> {
  const [view, editor] = await Promise.all([site().store.view(), readEditor(request).catch(() => null)])
  return briefAt(view, now, editor !== null)
}

async function briefAt(view: View, now: Date, isNamed: boolean): Promise<Brief> {
  const launch = view.get('launch', 'launch')
  const baseline = view.list('baselines').find(({ id }) => id === launch.comparedWith) ?? null
  const [phases, units, targets] = [view.list('timeline'), view.list('business-units'), view.list('targets')]
  const { past } = site().store
  const before = (days: number) => past.lastChangeBy(minuteOf(new Date(now.getTime() - days * day)))
  const [plan, undone, oldest, lastChanges, { items }] = await Promise.all([
    planAt(view, now),
    undoneIn(view, now, MAX_BRIEF_ROWS),
    before(14),
    past.lastChangesOf(
      [
        'launch/launch/goLive',
        ...phases.flatMap(({ id }) => ['progress', ...dateFields].map((field) => `timeline/${id}/${field}`)),
        ...units.map(({ id }) => `business-units/${id}/progress`),
        ...targets.flatMap(({ id }) => countedFigures.map(({ field }) => `targets/${id}/${field}`)),
      ],
      view.revision,
    ),
    before(7).then((since) => changesSince(since, view)),
  ])
  const moved = baseline ? movedSince(baseline, phases, windowOf(launch)).slice(0, MAX_BRIEF_ROWS) : []
  return briefFrom({
    ...{ launch, plan, kept: baseline, phases, units, targets, isNamed },
    risks: view.list('risks'),
    ...{ products: view.list('products'), baseline: view.list('baseline') },
    others: otherNames((collection) => view.list(collection)),
    ...{ lastChanges, oldest, changes: items, undone: undone.changes, undoneCount: undone.count },
    datedBy: isNamed
      ? await lastDateAuthors(
          moved.map(({ phase }) => phase.id),
          lastChanges,
        )
      : new Map(),
    now: now.getTime(),
  })
}

/** The author of the last change of the go-live and of each phase's dates. */
async function lastDateAuthors(
  phases: readonly string[],
  lastChanges: Parameters<typeof lastOf>[0]['lastChanges'],
): Promise<ReadonlyMap<string, string>> {
  const changed = [
    [goLiveKey, lastOf({ lastChanges }, 'launch', 'launch', 'goLive')] as const,
    ...phases.map((id) => [id, lastOf({ lastChanges }, 'timeline', id, ...dateFields)] as const),
  ]
  const found = await Promise.all(
    changed.map(async ([key, last]) => {
      if (!last) return []
      const [change] = await site().store.history({ before: last.n + 1, limit: 1 })
      return change?.by ? [[key, change.by] as const] : []
    }),
  )
  return new Map(found.flat())
}
