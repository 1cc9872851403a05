import { isolated } from '~/data/domain/format/isolated'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UndoneBatch } from '~/data/contract/history'
import { itemName, laterText, supersededText, type NamedItems } from '~/data/domain/history/changeHistory'
import { sizeText } from '~/data/domain/history/historyBatches'
import type { HistoryListProps } from '~/ui'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { refreshChanged } from '~/app/lib/api/mutations'
import { failureOf, failureToast, reasonOf, ResponseError } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { changeNumber, sendWrite } from '~/app/lib/api/send'
import { useDismissToast, useToast } from '~/app/lib/ToastContext'
import { pageNow } from '~/app/lib/pageClock'
import {
  cachedChangesWith,
  cachedChanges,
  historyKey,
  cachedChange,
  addOwnChange,
} from '~/app/lib/api/historyCache'
import { readChange } from './readChanges'
import type { Account } from '~/app/features/accounts'
import { useClock } from '~/app/lib/useClock'

export interface Undoing {
  /** Undoes a change by number, or a batch by id. `note` is appended to the toast. */
  undo: (target: number | string, note?: string) => void
  /** The number or batch id that is being undone, or null. */
  undoing: number | string | null
  /** Why the last undo was refused. */
  error: HistoryListProps['error']
}

interface Undone {
  target: number | string
  note: string
  keys: RequestKeys
}

/** Undoes changes, one at a time. */
export function useUndo(account: Account, items: NamedItems): Undoing {
  const present = useClock()
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const [error, setError] = useState<HistoryListProps['error']>(null)

  const { mutate, isPending, variables } = useMutation({
    onMutate: () => {
      dismissToast()
      setError(null)
    },
    mutationFn: ({ target, keys }: Undone) => {
      const path = typeof target === 'number' ? `/api/history/${target}` : `/api/batches/${target}`
      return sendWrite({ method: 'POST', path: `${path}/undo` }, { keys })
    },
    onSuccess: async (answer, { target: undoes, note }) => {
      if (typeof undoes === 'string') {
        await showBatchUndone((await answer.json()) as UndoneBatch, note)
        return
      }
      const undone = cachedChange(client, undoes) ?? (await readChange(undoes))
      const n = changeNumber(answer)
      if (undone && n !== null) {
        const { collection, id, kind, place, before, after } = undone
        const reverse = kind && { kind: reversed[kind], ...(place && { place }) }
        const by = account.session?.username ?? null
        addOwnChange(client, {
          ...{ n, at: pageNow().toISOString(), by, collection, id, ...reverse, undoes },
          ...{ before: after, after: before },
        })
        void refreshChanged(client, [undone])
      } else void client.invalidateQueries()
      const name = undone ? isolated(itemName(undone, items)) : 'What was changed'
      showToast({ title: 'Change Undone', description: `${name} is as it was before.${note}` })
    },
    onError: async (error, undone) => {
      account.handleFailure(error)
      const failure = failureOf(error, () => {
        mutate(undone)
      })
      if (isConflict(error)) failure.text = await conflictReason(error, undone.target)
      setError({ title: 'Not undone', ...failure })
      showToast(failureToast(failure.onSendAgain ? 'Not undone' : 'Undo Refused', failure))
    },
  })

  /**
   * The server names changes by number, which the panel does not show. This loads the conflicting change and describes
   * it.
   */
  async function conflictReason(error: Error, target: number | string): Promise<string> {
    await refetchQueries(client, { queryKey: historyKey() })
    const reason =
      typeof target === 'number'
        ? supersededText(target, cachedChangesWith(client, target), items, present())
        : laterText(reasonOf(error), cachedChanges(client), items, present())
    return reason ?? withoutNumber(reasonOf(error))
  }

  async function showBatchUndone({ first, last, items: changed }: UndoneBatch, note: string) {
    void refreshChanged(client, changed)
    const description = `${sizeText(last - first + 1, changed.length)} are as they were before.${note}`
    showToast({ title: 'Changes Undone', description })
    await refetchQueries(client, { queryKey: historyKey() })
  }

  return {
    undo: (target, note) => {
      mutate({ target, note: note === undefined ? '' : ` ${note}`, keys: new RequestKeys() })
    },
    undoing: isPending ? variables.target : null,
    error,
  }
}

const reversed = { create: 'remove', remove: 'create', order: 'order' } as const

function isConflict(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 409
}

function withoutNumber(reason: string): string {
  const text = reason.replace(/^(?:Change \d+|These \d+ changes) cannot be undone(?: together)?: /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
