import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { descriptorOf, type CollectionName } from '~/data/contract/descriptors'
import { movedTo, orderWith } from '~/data/domain/editing/moves'
import { isolated } from '~/data/domain/format/isolated'
import { itemName, type NamedItems } from '~/data/domain/history/changeHistory'
import type { Account } from '~/app/features/accounts'
import { historyKey } from '~/app/lib/api/historyCache'
import { orderItems, refreshChanged } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { failureOf, failureToast, isSignedOut } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { useToast } from '~/app/lib/ToastContext'
import { toggleAdmin } from '~/app/lib/windowEvents'
import { Announcer, MoveGrip, MoveHint, type Lifted } from '~/ui'
import { signedOutToast } from './toasts'

/** An item that is being moved in its list. */
interface Move {
  collection: CollectionName
  id: string
  /** How it is held; null while the new position is being saved. */
  lifted: Lifted | null
  /** The complete order before the move. */
  before: readonly string[]
  /** The shown part of the list, in its new order. */
  shown: readonly string[]
}

/** A new order as it is sent, with the item that was moved. */
interface SentOrder {
  collection: CollectionName
  id: string
  order: readonly string[]
  keys: RequestKeys
}

export interface Moves {
  /** The move handle of an item. Null if the list has no order, or only one item. */
  handleOf: (collection: CollectionName, id: string) => ReactNode
  /** The order of a list while one of its items is being moved. */
  orderOf: (collection: CollectionName) => readonly string[] | undefined
  /** The announcement and hint of the move. */
  status: ReactNode
}

/** Moves items in their lists. The page shows the new order at once; it is saved when the item is dropped. */
export function useMoves(
  account: Account,
  items: NamedItems,
  ids: Readonly<Record<CollectionName, ReadonlySet<string>>>,
  onUndo: (n: number) => void,
): Moves {
  const client = useQueryClient()
  const showToast = useToast()
  const [move, setMove] = useState<Move | null>(null)
  const [words, setWords] = useState('')
  const rects = useRef(new Map<Element, DOMRect>())
  useEffect(() => {
    const from = rects.current
    rects.current = new Map()
    // After the sections have rendered the new order, which they receive in an effect.
    queueMicrotask(() => {
      slide(from)
    })
  })

  const { mutate } = useMutation({
    mutationFn: ({ collection, order, keys }: SentOrder) => orderItems(collection, order, keys),
    onSuccess: async (n, { collection, id, order }) => {
      await refreshChanged(client, [{ collection, id: '' }])
      void refetchQueries(client, { queryKey: historyKey() })
      if (n === null) return
      showToast({
        title: `${isolated(itemName({ collection, id }, items))} moved`,
        description: `Now ${order.indexOf(id) + 1} of ${order.length}.`,
        action: {
          label: 'Undo',
          altText: 'Undo it in the history of the admin panel',
          onAction: () => {
            onUndo(n)
          },
        },
      })
    },
    onError: async (error, sent) => {
      account.handleFailure(error)
      const failure = failureOf(error, () => {
        mutate(sent)
      })
      showToast(isSignedOut(error) ? signedOutToast(toggleAdmin) : failureToast('Not moved', failure))
      if (!failure.onSendAgain) await refreshChanged(client, [{ collection: sent.collection, id: '' }])
    },
    onSettled: () => {
      setMove(null)
    },
  })

  const showMove = useCallback((next: Move | null, announcement: string) => {
    rects.current = rectsNow()
    setMove(next)
    setWords(announcement)
  }, [])

  const save = useCallback(
    (next: Move, announcement: string) => {
      const order = orderWith(next.before, next.shown)
      if (order.every((id, at) => id === next.before[at])) {
        showMove(null, announcement)
        return
      }
      showMove({ ...next, lifted: null }, announcement)
      mutate({ collection: next.collection, id: next.id, order, keys: new RequestKeys() })
    },
    [showMove, mutate],
  )

  const handleOf: Moves['handleOf'] = useCallback(
    (collection, id) => {
      const known = [...ids[collection]]
      if (!descriptorOf(collection)?.ordered || known.length < 2 || !known.includes(id)) return null
      const name = itemName({ collection, id }, items)
      const own = move?.collection === collection && move.id === id ? move : null
      const positionAfter = (of: Move) => orderWith(of.before, of.shown).indexOf(id) + 1
      const announcement = (of: Move) => `${name}, now ${positionAfter(of)} of ${of.before.length}`
      const lift = (by: Lifted | null): Move => ({
        ...{ collection, id, lifted: by, before: known, shown: idsShown(collection) },
      })
      const to = (of: Move, index: number): Move => ({ ...of, shown: movedTo(of.shown, id, index) })
      const was = known.indexOf(id) + 1
      return (
        <MoveGrip
          list={collection}
          id={id}
          name={name}
          placement={collection === 'timeline' ? 'before' : 'within'}
          lifted={own?.lifted ?? null}
          position={{ current: own ? positionAfter(own) : was, initial: was, total: known.length }}
          onLift={(by) => {
            if (move === null) showMove(lift(by), `${name} picked up, ${was} of ${known.length}`)
          }}
          onStep={(by) => {
            if (!own) return
            const next = to(own, own.shown.indexOf(id) + by)
            showMove(next, announcement(next))
          }}
          onOver={(over) => {
            if (move?.collection !== collection || move.lifted !== 'pointer') return
            const next = { ...move, shown: movedTo(move.shown, move.id, move.shown.indexOf(over)) }
            showMove(next, '')
          }}
          onDrop={() => {
            if (own) save(own, `${announcement(own)}, dropped`)
          }}
          onCancel={() => {
            if (own) showMove(null, `${name} is back at ${was} of ${known.length}`)
          }}
          onMove={(where) => {
            if (move !== null) return
            const current = lift(null)
            const at = current.shown.indexOf(id)
            const next = to(current, where === 'top' ? 0 : where === 'up' ? at - 1 : at + 1)
            save(next, announcement(next))
          }}
        />
      )
    },
    [ids, items, move, showMove, save],
  )

  const orderOf: Moves['orderOf'] = useCallback(
    (collection) => (move?.collection === collection ? orderWith(move.before, move.shown) : undefined),
    [move],
  )

  const status = useMemo(
    () => (
      <>
        <Announcer words={words} />
        {move?.lifted && (
          <MoveHint
            name={nameOf(move, items)}
            lifted={move.lifted}
            note={move.collection === 'timeline' ? 'Moving changes the numbers, not the dates' : undefined}
            position={{
              current: orderWith(move.before, move.shown).indexOf(move.id) + 1,
              initial: move.before.indexOf(move.id) + 1,
              total: move.before.length,
            }}
          />
        )}
      </>
    ),
    [words, move, items],
  )
  return { handleOf, orderOf, status }
}

function nameOf({ collection, id }: Move, items: NamedItems): string {
  return itemName({ collection, id }, items)
}

/** The ids that the page shows. A filter may hide some. */
function idsShown(collection: CollectionName): string[] {
  const grips = document.querySelectorAll<HTMLElement>(`[data-move="${collection}"]`)
  return [...grips].map(({ dataset }) => dataset.id ?? '')
}

/** The positions of all movable elements. */
function rectsNow(): Map<Element, DOMRect> {
  const elements = [...document.querySelectorAll('[data-item]')]
  return new Map(elements.map((element) => [element, element.getBoundingClientRect()]))
}

/** Animates elements from their old positions, unless the reader prefers reduced motion. */
function slide(from: ReadonlyMap<Element, DOMRect>): void {
  if (from.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const [element, { left, top }] of from) {
    if (!element.isConnected) continue
    const now = element.getBoundingClientRect()
    const [x, y] = [left - now.left, top - now.top]
    if (x === 0 && y === 0) continue
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    })
  }
}
