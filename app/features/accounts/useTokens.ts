import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken, CreatedToken } from '~/data/contract/apiToken'
import type { TokenModuleProps } from '~/ui'
import { type Failure, failureOf, reasonOf } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { send, sendWrite } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import type { Account } from './useAccount'
import { useSignInMethods } from './useSignInMethods'

const key = ['/api/tokens']

/** The API tokens for the admin panel, with the actions on them. */
export function useTokens(account: Account): TokenModuleProps {
  const client = useQueryClient()
  const { provider } = useSignInMethods()
  const [made, setMade] = useState<CreatedToken | null>(null)
  const [making, setMaking] = useState<Omit<TokenModuleProps['form'], 'onCreate'>>({
    busy: false,
    error: null,
  })
  // Of the new token: sent again, it is the same request.
  const [keys] = useState(() => new RequestKeys())
  const [revoking, setRevoking] = useState<number | null>(null)
  const [actionError, setActionError] = useState<Failure | null>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      read().catch((error: unknown) => {
        account.handleFailure(error)
        throw error
      }),
  })
  const { data, error, isFetching } = query

  /** Resolves to null on success, otherwise to the failure. Without a clear answer nothing is read. */
  async function attempt(work: () => Promise<void>, sendAgain: () => void): Promise<Failure | null> {
    const failure = await work().then(
      () => null,
      (error: unknown) => {
        account.handleFailure(error)
        return failureOf(error, sendAgain)
      },
    )
    if (!failure?.onSendAgain) await client.invalidateQueries({ queryKey: key })
    return failure
  }

  async function revoke(n: number, keys = new RequestKeys()) {
    setRevoking(n)
    setActionError(null)
    const work = async () => {
      await sendWrite({ method: 'DELETE', path: `/api/tokens/${n}` }, { keys })
    }
    setActionError(await attempt(work, () => void revoke(n, keys)))
    setRevoking(null)
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
        const create = async () => {
          const answer = await sendWrite({ method: 'POST', path: '/api/tokens', body }, { keys })
          setMade((await answer.json()) as CreatedToken)
        }
        const failure = await attempt(create, () => undefined)
        setMaking({
          busy: false,
          error: failure?.text ?? null,
          canSendAgain: failure?.onSendAgain !== undefined,
        })
        return failure === null
      },
    },
    newToken: made,
    onSecretNoted: () => {
      setMade(null)
    },
    onRevoke: (n) => void revoke(n),
    revoking,
    error: actionError,
  }
}

async function read(): Promise<ApiToken[]> {
  return (await (await send({ method: 'GET', path: '/api/tokens' })).json()) as ApiToken[]
}
