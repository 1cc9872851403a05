import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatedDestination, Delivery, TestResult } from '~/data/contract/destination'
import { isolated } from '~/data/domain/format/isolated'
import { rulesText } from '~/data/domain/notify/words'
import { NotificationModule, type NotificationModuleProps } from '~/ui'
import type { Account } from '~/app/features/accounts'
import { failureOf, reasonOf } from '~/app/lib/api/failure'
import { get } from '~/app/lib/api/fetchQuery'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { sendWrite } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import { useToast } from '~/app/lib/ToastContext'
import { destinationsKey, useDestinations } from './usePausedDestinationCount'

const deliveriesKey = ['/api/deliveries']

/** The module of notifications, with its data. */
export function Notifications({ account }: { account: Account }) {
  const client = useQueryClient()
  const showToast = useToast()
  const { data, error, isFetching, refetch } = useDestinations()
  const deliveries = useQuery({
    queryKey: deliveriesKey,
    queryFn: ({ signal }) => get(deliveriesKey, signal) as Promise<Delivery[]>,
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NotificationModuleProps['error']>(null)
  const [created, setCreated] = useState<CreatedDestination | null>(null)
  const [test, setTest] = useState<NotificationModuleProps['test']>(null)

  /** Resolves to whether it succeeded. Without a clear answer nothing is read. */
  async function attempt(
    title: string,
    work: (keys: RequestKeys) => Promise<void>,
    keys = new RequestKeys(),
  ) {
    setBusy(true)
    setFailure(null)
    const failed = await work(keys).then(
      () => null,
      (error: unknown) => {
        account.handleFailure(error)
        return failureOf(error, () => void attempt(title, work, keys))
      },
    )
    setFailure(failed && { title: failed.onSendAgain ? 'No answer' : title, ...failed })
    if (!failed?.onSendAgain)
      await Promise.all(
        [destinationsKey, deliveriesKey].map((queryKey) => refetchQueries(client, { queryKey })),
      )
    setBusy(false)
    return failed === null
  }

  const onTest: NotificationModuleProps['onTest'] = (id, typed) => {
    setTest({ id, typed, result: null })
    void attempt('The test was not sent', async (keys) => {
      const saved = { method: 'POST', path: `/api/destinations/${id}/test` } as const
      const body = { ...(id !== null && { destination: id }), ...typed }
      const write = typed ? ({ method: 'POST', path: '/api/destinations/test', body } as const) : saved
      const answer = await sendWrite(write, { keys })
      setTest({ id, typed, result: (await answer.json()) as TestResult })
    }).then((isSent) => {
      if (!isSent) setTest(null)
    })
  }

  return (
    <NotificationModule
      destinations={
        data
          ? { state: 'ready', value: data }
          : error && !isFetching
            ? { state: 'failed', message: reasonOf(error), onRetry: () => void refetch() }
            : { state: 'loading' }
      }
      deliveries={deliveries.data ?? []}
      now={pageNow()}
      busy={busy}
      error={failure}
      test={test}
      created={created}
      onSecretNoted={() => {
        setCreated(null)
      }}
      onSave={(id, body) =>
        attempt('It was not saved', async (keys) => {
          const path = id === null ? '/api/destinations' : `/api/destinations/${id}`
          const answer = await sendWrite({ method: id === null ? 'POST' : 'PATCH', path, body }, { keys })
          const made = (await answer.json()) as CreatedDestination
          if (made.secret) setCreated(made)
          showToast({
            title: `${isolated(made.name)} ${id === null ? 'added' : 'saved'}`,
            description: rulesText(made.rules),
          })
        })
      }
      onTest={onTest}
      onNewSecret={(id) =>
        void attempt('The secret was not changed', async (keys) => {
          const answer = await sendWrite({ method: 'POST', path: `/api/destinations/${id}/secret` }, { keys })
          setCreated((await answer.json()) as CreatedDestination)
        })
      }
      onState={(id, state) =>
        void attempt(state === 'on' ? 'It was not resumed' : 'It was not paused', async (keys) => {
          await sendWrite({ method: 'PATCH', path: `/api/destinations/${id}`, body: { state } }, { keys })
        })
      }
      onDelete={(id) =>
        void attempt('It was not deleted', async (keys) => {
          await sendWrite({ method: 'DELETE', path: `/api/destinations/${id}` }, { keys })
        })
      }
    />
  )
}
