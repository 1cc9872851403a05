import { useQuery } from '@tanstack/react-query'
import type { Collections } from '~/data/contract/collections'
import type { NamedItems } from '~/data/domain/history/changeHistory'
import {
  phaseProgress,
  progressFields,
  targetProgress,
  unitProgress,
  type ProgressCollection,
  type ProgressItem,
} from '~/data/domain/editing/progressItems'
import type { Loadable, ProgressDraft } from '~/ui'
import { itemKey, readItem } from '~/app/lib/api/mutations'
import { useCollection } from '~/app/lib/api/useCollection'

/** The choices of the quick progress update, and the stored progress of the chosen item. */
export interface ProgressItems {
  choices: Loadable<readonly ProgressItem[]>
  stored: string | undefined
}

/** The items of the draft's collection. The chosen one is read again when it is chosen. */
export function useProgressItems({ collection, id }: ProgressDraft, { products }: NamedItems): ProgressItems {
  const idIn = (name: ProgressCollection) => (name === collection ? id : '')
  const units = useItems('business-units', idIn('business-units'))
  const phases = useItems('timeline', idIn('timeline'))
  const targets = useItems('targets', idIn('targets'))
  switch (collection) {
    case 'business-units':
      return { choices: mapped(units, unitProgress), stored: fieldOf(units, id, progressFields[collection]) }
    case 'timeline':
      return {
        choices: mapped(phases, phaseProgress),
        stored: fieldOf(phases, id, progressFields[collection]),
      }
    case 'targets':
      return {
        choices: mapped(targets, (target) => targetProgress(target, products)),
        stored: fieldOf(targets, id, progressFields[collection]),
      }
  }
}

function useItems<C extends ProgressCollection>(
  collection: C,
  chosenId: string,
): Loadable<readonly Collections[C][]> {
  const items = useCollection(collection)
  const { data } = useQuery({
    queryKey: itemKey(collection, chosenId),
    queryFn: () => readItem(collection, chosenId),
    enabled: chosenId !== '',
  })
  if (items.state !== 'ready' || !data) return items
  return { ...items, value: items.value.map((item) => (item.id === data.item.id ? data.item : item)) }
}

function mapped<T>(
  items: Loadable<readonly T[]>,
  choice: (item: T, index: number) => ProgressItem,
): Loadable<readonly ProgressItem[]> {
  return items.state === 'ready' ? { ...items, value: items.value.map(choice) } : items
}

function fieldOf<T extends { id: string }, F extends keyof T>(
  items: Loadable<readonly T[]>,
  id: string,
  field: F,
): T[F] | undefined {
  return items.state === 'ready' ? items.value.find((item) => item.id === id)?.[field] : undefined
}
