import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  accountsSchema,
  madePasswordSchema,
  openSessionsSchema,
  signInsSchema,
  type MadePassword,
} from '~/data/contract/account'
import type { AccountListProps, AccountsView, PendingAccountAction } from '~/ui'
import { reasonOf, send } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import type { Account } from './useAccount'

const key = ['/api/accounts', '/api/sessions', '/api/sign-ins']

/** How often sessions and sign-ins are refetched, in milliseconds. */
const REFETCH_INTERVAL_MS = 60_000

/** Accounts, sessions and sign-ins for the admin panel, with the actions on them. */
export function useAccounts(account: Account): Omit<AccountListProps, 'onChangePassword'> {
  const client = useQueryClient()
  const [made, setMade] = useState<MadePassword | null>(null)
  const [making, setMaking] = useState<AccountListProps['creation']>({ busy: false, error: null })
  const [work, setWork] = useState<PendingAccountAction | null>(null)
  const [actionError, setActionError] = useState<AccountListProps['error']>(null)
  const query = useQuery({
    queryKey: key,
    queryFn: () =>
      read().catch((error: unknown) => {
        account.handleFailure(error)
        throw error
      }),
    refetchInterval: REFETCH_INTERVAL_MS,
    // Other sessions may have started since.
    refetchOnMount: 'always',
  })
  const { data, error, isFetching } = query

  /** Resolves to null on success, otherwise to the reason of the failure. */
  async function attempt(call: () => Promise<void>): Promise<string | null> {
    try {
      await call()
      return null
    } catch (failure) {
      account.handleFailure(failure)
      return reasonOf(failure)
    } finally {
      await client.invalidateQueries({ queryKey: key })
    }
  }

  function run(next: PendingAccountAction, title: string, call: () => Promise<void>) {
    setWork(next)
    setActionError(null)
    void attempt(call).then((reason) => {
      setActionError(reason === null ? null : { title, text: reason })
      setWork(null)
    })
  }

  return {
    view: data
      ? { state: 'ready', value: data }
      : error && !isFetching
        ? { state: 'failed', message: messageOf(error), onRetry: () => void query.refetch() }
        : { state: 'loading' },
    currentUser: account.session?.username ?? '',
    now: pageNow(),
    creation: making,
    async onCreate(body) {
      setMaking({ busy: true, error: null })
      const reason = await attempt(async () => {
        const answer = await send({ method: 'POST', path: '/api/accounts', body })
        setMade(madePasswordSchema.parse(await answer.json()))
      })
      setMaking({ busy: false, error: reason })
      return reason === null
    },
    newPassword: made,
    onSecretNoted: () => {
      setMade(null)
    },
    pending: work,
    error: actionError,
    onRoleChange: (n, role) => {
      run({ action: 'role', n }, 'The role was not changed', async () => {
        await send({ method: 'PATCH', path: `/api/accounts/${n}`, body: { role } })
      })
    },
    onResetPassword: (n) => {
      run({ action: 'reset', n }, 'The password was not reset', async () => {
        const answer = await send({ method: 'POST', path: `/api/accounts/${n}/reset` })
        setMade(madePasswordSchema.parse(await answer.json()))
      })
    },
    onRemove: (n) => {
      run({ action: 'remove', n }, 'The account was not removed', async () => {
        await send({ method: 'DELETE', path: `/api/accounts/${n}` })
      })
    },
    onEndSession: (n) => {
      run({ action: 'end', n }, 'The browser was not signed out', async () => {
        await send({ method: 'DELETE', path: `/api/sessions/${n}` })
      })
    },
  }
}

async function read(): Promise<AccountsView> {
  const [accounts, sessions, signIns] = await Promise.all(
    key.map(async (path) => (await send({ method: 'GET', path })).json() as Promise<unknown>),
  )
  return {
    accounts: accountsSchema.parse(accounts),
    sessions: openSessionsSchema.parse(sessions),
    signIns: signInsSchema.parse(signIns),
  }
}

/** A response that does not match the contract is not a connection error. */
function messageOf(error: Error): string {
  return error.name === 'ZodError' ? 'The server’s answer cannot be read.' : reasonOf(error)
}
