import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken, MadeToken } from '~/data/contract/apiToken'
import type { TokenModuleProps } from '~/ui'
import { reasonOf, send } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import type { Account } from './useAccount'
import { useSignInMethods } from './useSignInMethods'

const key = ['/api/tokens']

/** The API tokens for the admin panel, with the actions on them. */
export function useTokens(account: Account): TokenModuleProps {
  const client = useQueryClient()
  const { provider } = useSignInMethods()
  const [made, setMade] = useState<MadeToken | null>(null)
  const [making, setMaking] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null })
  const [revoking, setRevoking] = useState<number | null>(null)
  const [actionError, setActionError] = useState<string | null>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      read().catch((error: unknown) => {
        account.handleFailure(error)
        throw error
      }),
  })
  const { data, error, isFetching } = query

  /** Resolves to null on success, otherwise to the reason of the failure. */
  async function attempt(work: () => Promise<void>): Promise<string | null> {
    try {
      await work()
      return null
    } catch (failure) {
      account.handleFailure(failure)
      return reasonOf(failure)
    } finally {
      await client.invalidateQueries({ queryKey: key })
    }
  }

  return {
    tokens: data
      ? { state: 'ready', value: data }
      : error && !isFetching
        ? { state: 'failed', message: reasonOf(error), onRetry: () => void query.refetch() }
        : { state: 'loading' },
    now: pageNow(),
    form: {
      ...making,
      hasSingleSignOn: provider !== null,
      async onCreate(body) {
        setMaking({ busy: true, error: null })
        const reason = await attempt(async () => {
          const answer = await send({ method: 'POST', path: '/api/tokens', body })
          setMade((await answer.json()) as MadeToken)
        })
        setMaking({ busy: false, error: reason })
        return reason === null
      },
    },
    newToken: made,
    onSecretNoted: () => {
      setMade(null)
    },
    onRevoke: (n) => {
      setRevoking(n)
      void attempt(async () => {
        await send({ method: 'DELETE', path: `/api/tokens/${n}` })
      }).then((reason) => {
        setActionError(reason)
        setRevoking(null)
      })
    },
    revoking,
    error: actionError,
  }
}

async function read(): Promise<ApiToken[]> {
  return (await (await send({ method: 'GET', path: '/api/tokens' })).json()) as ApiToken[]
}
