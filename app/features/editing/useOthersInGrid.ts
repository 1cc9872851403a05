import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { NetChange } from '~/data/contract/live'
import { whenText } from '~/data/domain/history/changeHistory'
import type { EditConflict, FieldChange } from '~/data/domain/editing/editSession'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { TheirRow } from '~/data/domain/grid/gridSheet'
import type { GridAction } from '~/data/domain/grid/gridState'
import { isolated } from '~/data/domain/format/isolated'
import { readList } from '~/app/lib/api/mutations'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import type { GridName } from '~/app/lib/editButtons'
import { useClock } from '~/app/lib/useClock'
import { lastChanges } from './lastChanges'
import { useOthersChanges } from '~/app/lib/connection/othersChanges'
import type { Present } from '~/data/domain/time/clock'

type Item = Readonly<Record<string, unknown>>

/** Passes others' changes of the collection to the grid, including those made before the grid was opened. */
export function useOthersInGrid(
  collection: GridName,
  fields: readonly { name: string }[],
  act: (action: GridAction) => void,
): void {
  const client = useQueryClient()
  const present = useClock()
  const items: readonly Item[] = useLoadedItems(collection)
  const latest = useRef({ items, fields, act })
  useLayoutEffect(() => {
    latest.current = { items, fields, act }
  })

  const refetchList = useCallback(async () => {
    const seen = new Map(latest.current.items.map((item) => [String(item.id), item]))
    const now = await readList(client, collection)
    const changed = now.flatMap((item) => {
      const changes = differences(latest.current.fields, seen.get(item.id), { ...item })
      return changes.length === 0 ? [] : [{ collection, id: item.id, changes }]
    })
    const changedOf = await lastChanges(changed)
    for (const { id, changes } of changed) {
      const changed = changedOf(
        id,
        changes.map(({ field }) => field),
      )
      latest.current.act({ type: 'othersChanged', id, cells: cellsOf(changes, changed, present()), changed })
    }
  }, [client, collection, present])

  // The page may show older data, so the grid starts with the current list.
  useEffect(() => {
    // Apply reads each row again and shows the error.
    refetchList().catch(() => undefined)
  }, [refetchList])

  useOthersChanges(
    useCallback(
      (change: NetChange | null) => {
        if (change === null) void refetchList().catch(() => undefined)
        else if (change.collection === collection) {
          const { items, fields, act } = latest.current
          const seen = items.find(({ id }) => id === change.id)
          const changes = fields
            .filter(({ name }) => Object.hasOwn(change.after, name))
            .map(({ name: field }) => ({ field, before: seen?.[field], after: change.after[field] }))
          const changed = { at: change.at, by: change.by ?? null }
          if (changes.length > 0)
            act({
              type: 'othersChanged',
              id: change.id,
              cells: cellsOf(changes, changed, present()),
              changed,
            })
        }
      },
      [collection, refetchList, present],
    ),
  )
}

function differences(fields: readonly { name: string }[], seen: Item | undefined, now: Item) {
  return fields.flatMap(({ name: field }) =>
    !seen || deepEqual(seen[field], now[field]) ? [] : [{ field, before: seen[field], after: now[field] }],
  )
}

function cellsOf(
  changes: readonly FieldChange[],
  changed: EditConflict['changed'],
  present: Present,
): TheirRow {
  // "today, 14:38 by mona"
  const words =
    changed && `${whenText(new Date(changed.at), present)} by ${isolated(changed.by ?? 'unknown')}`
  return Object.fromEntries(
    changes.map(({ field, before, after }) => [field, { before, after, changed: words }]),
  )
}
