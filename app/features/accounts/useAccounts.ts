import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  accountsSchema,
  newPasswordSchema,
  openSessionsSchema,
  signInsSchema,
  type NewPassword,
} from '~/data/contract/account'
import type { AccountListProps, AccountsView, PendingAccountAction } from '~/ui'
import { type Failure, failureOf, reasonOf } from '~/app/lib/api/failure'
import { RequestKeys } from '~/app/lib/api/requestKeys'
import { send, sendWrite } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import type { Account } from './useAccount'

const key = ['/api/accounts', '/api/sessions', '/api/sign-ins']

/** How often sessions and sign-ins are refetched, in milliseconds. */
const REFETCH_INTERVAL_MS = 60_000

/** Accounts, sessions and sign-ins for the admin panel, with the actions on them. */
export function useAccounts(account: Account): Omit<AccountListProps, 'onChangePassword'> {
  const client = useQueryClient()
  const [made, setMade] = useState<NewPassword | null>(null)
  const [making, setMaking] = useState<AccountListProps['creation']>({ busy: false, error: null })
  // Of the new account: sent again, it is the same request.
  const [keys] = useState(() => new RequestKeys())
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

  /** Resolves to null on success, otherwise to the failure. Without a clear answer nothing is read. */
  async function attempt(call: () => Promise<void>, sendAgain: () => void): Promise<Failure | null> {
    const failure = await call().then(
      () => null,
      (error: unknown) => {
        account.handleFailure(error)
        return failureOf(error, sendAgain)
      },
    )
    if (!failure?.onSendAgain) await client.invalidateQueries({ queryKey: key })
    return failure
  }

  function run(
    next: PendingAccountAction,
    title: string,
    call: (keys: RequestKeys) => Promise<void>,
    keys = new RequestKeys(),
  ) {
    setWork(next)
    setActionError(null)
    const sendAgain = () => {
      run(next, title, call, keys)
    }
    void attempt(() => call(keys), sendAgain).then((failure) => {
      setActionError(failure && { title, ...failure })
      setWork(null)
    })
  }

  return {
    view: data
      ? { state: 'ready', value: data }
      : error && !isFetching
        ? { state: 'failed', message: reasonOf(error), onRetry: () => void query.refetch() }
        : { state: 'loading' },
    currentUser: account.session?.username ?? '',
    now: pageNow(),
    creation: making,
    async onCreate(body) {
      setMaking({ busy: true, error: null })
      const create = async () => {
        const answer = await sendWrite({ method: 'POST', path: '/api/accounts', body }, { keys })
        setMade(newPasswordSchema.parse(await answer.json()))
      }
      const failure = await attempt(create, () => undefined)
      setMaking({
        busy: false,
        error: failure?.text ?? null,
        canSendAgain: failure?.onSendAgain !== undefined,
      })
      return failure === null
    },
    newPassword: made,
    onSecretNoted: () => {
      setMade(null)
    },
    pending: work,
    error: actionError,
    onRoleChange: (n, role) => {
      run({ action: 'role', n }, 'The role was not changed', async (keys) => {
        await sendWrite({ method: 'PATCH', path: `/api/accounts/${n}`, body: { role } }, { keys })
      })
    },
    onResetPassword: (n) => {
      run({ action: 'reset', n }, 'The password was not reset', async (keys) => {
        const answer = await sendWrite({ method: 'POST', path: `/api/accounts/${n}/reset` }, { keys })
        setMade(newPasswordSchema.parse(await answer.json()))
      })
    },
    onRemove: (n) => {
      run({ action: 'remove', n }, 'The account was not removed', async (keys) => {
        await sendWrite({ method: 'DELETE', path: `/api/accounts/${n}` }, { keys })
      })
    },
    onEndSession: (n) => {
      run({ action: 'end', n }, 'The browser was not signed out', async (keys) => {
        await sendWrite({ method: 'DELETE', path: `/api/sessions/${n}` }, { keys })
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
