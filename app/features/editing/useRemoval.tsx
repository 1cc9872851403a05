import { useNavigate } from '@remix-run/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { descriptors } from '~/data/contract/descriptors'
import type { Target } from '~/data/contract/target'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { defaults, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { itemName, type NamedItems } from '~/data/domain/history/changeHistory'
import { isolated } from '~/data/domain/format/isolated'
import { historyKey } from '~/app/lib/api/historyCache'
import type { Account } from '~/app/features/accounts'
import { itemKey, itemPath, refreshChanged, removeItem, type ChangedItem } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { reasonOf } from '~/app/lib/api/send'
import { useLoadedItems } from '~/app/lib/api/useCollection'
import { useToast } from '~/app/lib/ToastContext'
import { RemoveConfirm } from '~/ui'
import type { ItemOnPage } from './sheetDraft'
import { useReason } from './useReason'
import { useSettled } from './useSettled'

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
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const reason = useReason(busy)
  const name = itemName({ collection, id }, items)
  const target = collection === 'products' ? targets.find(({ productId }) => productId === id) : undefined
  const products = items.products.filter(({ buId }) => collection === 'business-units' && buId === id).length
  const navigate = useNavigate()

  async function remove() {
    setBusy(true)
    try {
      const tag = client.getQueryData<ChangedItem>(itemKey(collection, id))?.tag ?? null
      const removed = await removeItem(collection, id, tag, reason.note)
      client.removeQueries({ queryKey: itemKey(collection, id), exact: true })
      onRemoved()
      const gone = [{ collection }, ...(target ? [{ collection: 'targets' }] : [])]
      void Promise.all(gone.map(({ collection }) => refreshChanged(client, [{ collection, id: '' }])))
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
      setRefusal(reasonOf(error))
    }
    setBusy(false)
  }

  useSettled(({ call, ...settled }) => {
    if (call.method !== 'DELETE' || call.path !== itemPath(collection, id)) return
    if ('answer' in settled) onRemoved()
    else setRefusal(settled.refusal.reason)
  })

  return {
    ask: () => {
      setRefusal(null)
      setConfirming(true)
    },
    part: isConfirming && (
      <RemoveConfirm
        name={name}
        dependent={target ? { name: 'its target', figures: figuresOf(target) } : null}
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
        blockedReason={refusal}
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
