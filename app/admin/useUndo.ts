import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemName, overtakenText, type NamedItems } from '~/data/rules/changeHistory'
import type { HistoryListProps } from '~/ui'
import { refreshChanged } from '~/app/api/mutations'
import { changeNumber, mayHaveChanged, reasonOf, RefusedError, sendWrite } from '~/app/api/send'
import { useDismissToast, useToast } from '~/app/shell/ToastContext'
import { pageNow } from '~/app/pageClock'
import { changesAround, historyKey, knownChange, rememberChange } from './historyCache'
import type { Account } from './useAccount'

export interface Undoing {
  undo: (n: number) => void
  /** The number of the change that is being undone, or null. */
  undoing: number | null
  /** Why the last one was refused. */
  fault: HistoryListProps['fault']
}

/** Takes changes back, one at a time. */
export function useUndo(account: Account, items: NamedItems): Undoing {
  const client = useQueryClient()
  const showToast = useToast()
  const dismissToast = useDismissToast()
  const [fault, setFault] = useState<HistoryListProps['fault']>(null)

  const { mutate, isPending, variables } = useMutation({
    onMutate: () => {
      dismissToast()
      setFault(null)
    },
    mutationFn: (n: number) => sendWrite({ method: 'POST', path: `/api/history/${n}/undo` }),
    onSuccess: async (answer, undoes) => {
      const undone = knownChange(client, undoes)
      const n = changeNumber(answer)
      if (!undone || n === null) {
        await client.invalidateQueries()
        return
      }
      const { collection, id, before, after } = undone
      const by = account.session?.username ?? null
      rememberChange(client, {
        ...{ n, at: pageNow().toISOString(), by, collection, id, undoes },
        ...{ before: after, after: before },
      })
      void refreshChanged(client, [undone])
      showToast({ title: 'Change Undone', description: `${itemName(undone, items)} is as it was before.` })
    },
    onError: async (error, n) => {
      account.noticeFailure(error)
      if (mayHaveChanged(error)) void client.invalidateQueries()
      const text = isOvertaken(error) ? await whyNot(error, n) : reasonOf(error)
      setFault({ title: 'Not undone', text })
      showToast({ title: 'Undo Refused', description: text, tone: 'destructive' })
    },
  })

  /** The server names changes by their numbers, which nobody sees here; what stands in the way is asked for, and named. */
  async function whyNot(error: Error, n: number): Promise<string> {
    await client.invalidateQueries({ queryKey: historyKey() })
    return overtakenText(n, changesAround(client, n), items, pageNow()) ?? withoutNumber(reasonOf(error))
  }

  return { undo: mutate, undoing: isPending ? variables : null, fault }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof RefusedError && error.status === 409
}

function withoutNumber(reason: string): string {
  const text = reason.replace(/^Change \d+ cannot be undone: /, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
