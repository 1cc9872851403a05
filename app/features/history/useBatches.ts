import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedChange } from '~/data/contract/history'
import type { HistoryBatch } from '~/data/domain/history/historyBatches'
import type { HistoryListProps } from '~/ui'
import { reasonOf } from '~/app/lib/api/failure'
import type { Account } from '~/app/features/accounts'
import { readChanges } from './readChanges'

export interface ReadBatches {
  /** Older changes of the opened batches, beyond the loaded part of the history. */
  changes: readonly ListedChange[]
  /** The loading state of each opened batch that is not complete yet. */
  rest: HistoryListProps['olderChanges']
  /** Loads the missing changes of a batch. */
  open: (batch: HistoryBatch) => void
}

/** Loads the complete batches that are opened in the history. */
export function useBatches(account: Account): ReadBatches {
  const [opened, setOpened] = useState<readonly Pick<HistoryBatch, 'batchId' | 'changes'>[]>([])
  const answers = useQueries({
    queries: opened.map(({ batchId, changes }) => ({
      // A batch that has grown is read again.
      queryKey: ['/api/batches', batchId, changes],
      queryFn: () =>
        readBatch(batchId).catch((error: unknown) => {
          account.handleFailure(error)
          throw error
        }),
      staleTime: Infinity,
    })),
  })
  const rest = opened.flatMap(({ batchId }, index): [string, HistoryListProps['olderChanges'][string]][] => {
    const answer = answers[index]
    if (!answer || answer.data) return []
    if (answer.isFetching || !answer.error) return [[batchId, { state: 'loading' }]]
    const onRetry = () => void answer.refetch()
    return [[batchId, { state: 'failed', message: reasonOf(answer.error), onRetry }]]
  })
  return {
    changes: answers.flatMap(({ data }) => data ?? []),
    rest: Object.fromEntries(rest),
    open({ batchId, changes, entries }) {
      if (entries.length < changes)
        setOpened((batches) => [
          ...batches.filter((batch) => batch.batchId !== batchId),
          { batchId, changes },
        ])
    },
  }
}

async function readBatch(batchId: string): Promise<readonly ListedChange[]> {
  const changes: ListedChange[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await readChanges({ before, limit: 200, batchId })
    changes.push(...page.changes)
    before = page.next
  }
  return changes
}
