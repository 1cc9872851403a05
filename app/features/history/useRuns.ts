import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedChange } from '~/data/contract/history'
import type { HistoryRun } from '~/data/domain/history/historyRuns'
import type { HistoryListProps } from '~/ui'
import { reasonOf } from '~/app/lib/api/send'
import type { Account } from '~/app/features/accounts'
import { readChanges } from './readChanges'

export interface ReadRuns {
  /** Older changes of the runs that were opened, which the history was not read as far as. */
  changes: readonly ListedChange[]
  /** Of a run that was opened and is not here whole, how it stands. */
  rest: HistoryListProps['rest']
  /** A run was opened: what of it is not here is asked for. */
  open: (run: HistoryRun) => void
}

/** The whole of each run that is opened in the history. */
export function useRuns(account: Account): ReadRuns {
  const [opened, setOpened] = useState<readonly Pick<HistoryRun, 'mark' | 'changes'>[]>([])
  const answers = useQueries({
    queries: opened.map(({ mark, changes }) => ({
      // It is read again where it has grown.
      queryKey: ['/api/history/together', mark, changes],
      queryFn: () =>
        readRun(mark).catch((error: unknown) => {
          account.noticeFailure(error)
          throw error
        }),
      staleTime: Infinity,
    })),
  })
  const rest = opened.flatMap(({ mark }, place): [string, HistoryListProps['rest'][string]][] => {
    const answer = answers[place]
    if (!answer || answer.data) return []
    if (answer.isFetching || !answer.error) return [[mark, { state: 'loading' }]]
    const onRetry = () => void answer.refetch()
    return [[mark, { state: 'failed', message: reasonOf(answer.error), onRetry }]]
  })
  return {
    changes: answers.flatMap(({ data }) => data ?? []),
    rest: Object.fromEntries(rest),
    open({ mark, changes, entries }) {
      if (entries.length < changes)
        setOpened((runs) => [...runs.filter((run) => run.mark !== mark), { mark, changes }])
    },
  }
}

async function readRun(together: string): Promise<readonly ListedChange[]> {
  const changes: ListedChange[] = []
  for (let before: number | null | undefined; before !== null;) {
    const page = await readChanges({ before, limit: 200, together })
    changes.push(...page.changes)
    before = page.next
  }
  return changes
}
