import {
  hashPassword,
  generateOneTimePassword,
  TooManyHashesError,
} from '~/app/server/identity/password.server'
import { authorityOf, requireAdministrator } from '~/app/server/auth/session.server'
import { tooManySignIns } from '~/app/server/auth/signIn.server'
import { site } from '~/app/server/composition.server'
import { jsonBody } from '~/app/server/http/body'
import type { Call, Params } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import { setLogSubject } from '~/app/server/http/requestContext.server'
import { siteClock } from '~/app/server/config/siteClock.server'
import { emitSessions } from '~/app/server/events/doorbell.server'
import {
  accountPatchSchema,
  newAccountSchema,
  type AccountOfSite,
  type AccountPatch,
  type NewPassword,
  type NewAccount,
} from '~/data/contract/account'
import type { Session } from '~/data/contract/session'
import { dayIn, timestampOn } from '~/data/domain/time/clock'
import type { AccountRecord, ChangeCount, PasswordHash } from '~/data/store/state'
import { siteTimestamp } from '~/app/server/config/siteTimestamp.server'

const headers = { 'Cache-Control': 'private, no-store' }

type SignedInCall = Call & { session: Session }

export async function sendAccounts({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  return Response.json(await accountsWithCounts(await site().state.accountRecords()), { headers })
}

export const newAccount = jsonBody(newAccountSchema, 'an account')

/** Creates an account and returns its password, this once. The password is not stored. */
export async function createAccount(call: SignedInCall & { body: NewAccount }): Promise<Response> {
  const { request, session, body } = call
  requireLocalAccounts()
  const { password, hash } = await createOneTimePassword()
  const made = { by: session.username, isOneTime: true, authority: await authorityOf(request, 'admin') }
  if (!(await site().state.addAccount({ ...body, password: hash }, made)))
    throw new HttpError(409, 'An account with this name already exists; choose another name.')
  setLogSubject(request, `account ${body.username}, ${body.role}`)
  const record = (await site().state.accountRecords()).find(({ username }) => username === body.username)
  if (!record) throw accountNotFound()
  return passwordResponse(record, password, 201)
}

export const accountPatch = jsonBody(accountPatchSchema, 'an account')

/** Changes the role of an account, with immediate effect. */
export async function changeAccount(call: SignedInCall & { body: AccountPatch }): Promise<Response> {
  const { request, params, session, body } = call
  const account = await accountIn(params)
  setLogSubject(request, `account ${account.username}, ${account.role} → ${body.role}`)
  if (isOwn(session, account) && body.role !== account.role)
    throw new HttpError(403, 'You cannot change your own role; ask another administrator.')
  const outcome = await site().state.changeRole(
    account.username,
    body.role,
    await authorityOf(request, 'admin'),
  )
  if (outcome === 'absent') throw accountNotFound()
  if (outcome === 'last')
    throw new HttpError(
      409,
      'The last administrator cannot lose the role; make someone else an administrator first.',
    )
  emitSessions()
  const [changed] = await accountsWithCounts([{ ...account, role: body.role }])
  return Response.json(changed, { headers })
}

/** Sets a new password and returns it, this once. All sessions of the account end. */
export async function resetAccount({ request, params, session }: SignedInCall): Promise<Response> {
  requireLocalAccounts()
  const account = await accountIn(params)
  setLogSubject(request, `account ${account.username}`)
  if (isOwn(session, account))
    throw new HttpError(403, 'You cannot reset your own password; change it with the current one.')
  const { password, hash } = await createOneTimePassword()
  const authority = await authorityOf(request, 'admin')
  if (!(await site().state.changePassword(account.username, hash, { isOneTime: true, authority })))
    throw accountNotFound()
  emitSessions()
  return passwordResponse(account, password, 200)
}

/** Removes an account with its sessions and tokens. Its changes stay in the history. */
export async function removeAccount({ request, params, session }: SignedInCall): Promise<Response> {
  const account = await accountIn(params)
  setLogSubject(request, `account ${account.username}, ${account.role}`)
  if (isOwn(session, account))
    throw new HttpError(403, 'You cannot remove your own account; ask another administrator.')
  const outcome = await site().state.removeAccount(account.username, await authorityOf(request, 'admin'))
  if (outcome === 'absent') throw accountNotFound()
  if (outcome === 'last')
    throw new HttpError(
      409,
      'The last administrator cannot be removed; make someone else an administrator first.',
    )
  emitSessions()
  return new Response(null, { status: 204, headers })
}

async function accountIn({ n }: Params): Promise<AccountRecord> {
  const account = (await site().state.accountRecords()).find((one) => one.n === Number(n))
  if (!account) throw accountNotFound()
  return account
}

function accountNotFound(): HttpError {
  return new HttpError(404, 'This account does not exist; it may have been removed.')
}

/** The name is enough: a user of the company's sign-in is not let in under the name of an account. */
function isOwn(session: Session, account: AccountRecord): boolean {
  return session.username === account.username
}

/** Where local accounts are off, no password can be used, so none is created. @throws HttpError 403 */
function requireLocalAccounts(): void {
  if (site().env.LOCAL_ACCOUNTS === 'off')
    throw new HttpError(403, 'Local accounts are turned off; manage access in the company’s sign-in.')
}

async function createOneTimePassword(): Promise<{ password: string; hash: PasswordHash }> {
  const password = generateOneTimePassword()
  return { password, hash: await hashOrBusy(password) }
}

/** @throws HttpError 503 while too many other passwords are hashed */
export async function hashOrBusy(password: string): Promise<PasswordHash> {
  return hashPassword(password).catch((error: unknown) => {
    throw error instanceof TooManyHashesError ? tooManySignIns() : error
  })
}

function passwordResponse({ n, username, role }: AccountRecord, password: string, status: number): Response {
  const answer: NewPassword = { n, username, role, password }
  return Response.json(answer, { status, headers })
}

async function accountsWithCounts(records: readonly AccountRecord[]): Promise<AccountOfSite[]> {
  const { timeZone } = site().store.latest().get('launch', 'launch')
  const today = timestampOn(dayIn(siteClock().now(), timeZone), timeZone).toISOString()
  const names = records.map(({ username }) => username)
  const counts = new Map((await site().state.changesBy(names, today)).map((count) => [count.by, count]))
  return records.map((record) => accountOf(record, counts.get(record.username)))
}

function accountOf(record: AccountRecord, count: ChangeCount | undefined): AccountOfSite {
  const { createdAt, activeAt, ...rest } = record
  return {
    ...rest,
    createdAt: createdAt === null ? null : siteTimestamp(createdAt),
    activeAt: activeAt === null ? null : siteTimestamp(activeAt),
    changes: count?.changes ?? 0,
    changesToday: count?.since ?? 0,
    lastChangeAt: count?.lastAt ?? null,
  }
}
