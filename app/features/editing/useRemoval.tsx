import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import { descriptors } from '~/data/contract/descriptors'
import type { Target } from '~/data/contract/target'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { defaults, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { itemName, type NamedItems } from '~/data/domain/history/changeHistory'
import { clearedBy, launchClosedText, removalBlockedText } from '~/data/domain/editing/referrers'
import { alsoGoesText } from '~/data/domain/risks/risks'
import { isolated } from '~/data/domain/format/isolated'
import { failureOf, type Failure } from '~/app/lib/api/failure'
import { historyKey } from '~/app/lib/api/historyCache'
import type { Account } from '~/app/features/accounts'
import { itemsIn } from '~/app/lib/api/itemsIn'
import { itemKey, refreshChanged, removeItem, type ChangedItem } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { listKey } from '~/app/lib/api/queryKeys'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useToast } from '~/app/lib/ToastContext'
import { RemoveConfirm, useLaunch } from '~/ui'
import type { ItemOnPage } from './sheetState'
import { useReason } from './useReason'

export interface Removal {
  /** The confirmation over the form's fields; null if there is none. */
  part: ReactNode
  ask: () => void
}

/** Asks for confirmation and removes an item. Undo in the toast restores it. */
export function useRemoval(
  { collection, id }: ItemOnPage,
  account: Account,
  items: NamedItems,
  { onRemoved, onUndo }: { onRemoved: () => void; onUndo: (target: number | string) => void },
): Removal {
  const client = useQueryClient()
  const showToast = useToast()
  const targets = useLoadedItems('targets')
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const reason = useReason(busy)
  const name = itemName({ collection, id }, items)
  const target = collection === 'products' ? targets.find(({ productId }) => productId === id) : undefined
  const products = items.products.filter(({ buId }) => collection === 'business-units' && buId === id).length
  const listOf = (name: CollectionName): readonly { id: string }[] =>
    itemsIn(client.getQueryData<{ id: string } | readonly { id: string }[]>(listKey(name)) ?? [])
  const cleared = collection === 'launch' ? [] : clearedBy({ collection, id }, listOf)
  const clearedIn = (name: CollectionName) => cleared.filter((each) => each.collection === name).length
  const { state } = useLaunch()
  const navigate = useNavigate()

  async function remove(keys = new RequestKeys()) {
    setBusy(true)
    setFailure(null)
    try {
      const tag = client.getQueryData<ChangedItem>(itemKey(collection, id))?.tag ?? null
      const removed = await removeItem(collection, id, tag, { note: reason.note, keys })
      client.removeQueries({ queryKey: itemKey(collection, id), exact: true })
      onRemoved()
      const gone = new Set([
        collection,
        ...(target ? ['targets'] : []),
        ...cleared.map((each) => each.collection),
      ])
      void Promise.all([...gone].map((collection) => refreshChanged(client, [{ collection, id: '' }])))
      void refetchQueries(client, { queryKey: historyKey() })
      showToast({
        title: `${isolated(name)} removed`,
        description: target ? 'And its target.' : 'It is kept in the history.',
        action: {
          label: 'Undo',
          altText: 'Undo it in the history of the admin panel',
          onAction: () => {
            onUndo(removed)
          },
        },
      })
    } catch (error) {
      account.handleFailure(error)
      setFailure(failureOf(error, () => void remove(keys)))
    }
    setBusy(false)
  }

  /** Why the server would refuse it, or has refused it. */
  function blockedReason(): string | null {
    if (failure && !failure.onSendAgain) return failure.text
    if (state === 'closed') return launchClosedText
    return removalBlockedText({ collection, id }, listOf)
  }

  return {
    ask: () => {
      setFailure(null)
      setConfirming(true)
    },
    part: isConfirming && (
      <RemoveConfirm
        name={name}
        dependent={target ? { name: 'its target', figures: figuresOf(target) } : null}
        alsoGoes={collection === 'timeline' ? alsoGoesText(clearedIn('timeline'), clearedIn('risks')) : ''}
        removeLabel={target ? 'Remove product and target' : `Remove ${descriptors[collection].one}`}
        blockers={
          products > 0
            ? {
                label: products === 1 ? 'Show the product' : `Show the ${groupedNumber(products)} products`,
                onShow: () => {
                  onRemoved()
                  navigate(`/?tracking-unit=${id}&tracking=all#tracking`)
                },
              }
            : undefined
        }
        reason={reason.field}
        blockedReason={blockedReason()}
        failure={failure?.onSendAgain ? { title: 'Not removed', ...failure } : null}
        busy={busy}
        onRemove={() => void remove()}
        onCancel={() => {
          setConfirming(false)
        }}
      />
    ),
  }
}

/** Visits, hospitals, pharmacists and progress: "6 · 0 · 22, 31%". */
function figuresOf({ hcpVisits, hospitalsReached, pharmaciesActivated, overallProgress }: Target): string {
  const counts = [hcpVisits, hospitalsReached, pharmaciesActivated].map((count) =>
    groupedNumber(readCount(count)),
  )
  return `${counts.join(' · ')}, ${percentText(readFraction(overallProgress, defaults.target))}`
}
