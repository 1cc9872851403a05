import { generateToken } from '~/app/server/auth/bearer.server'
import { recordNote } from '~/app/server/observability/commandNotes.server'
import { StartError } from '~/app/server/config/start.server'
import { newTokenSchema } from '~/data/contract/apiToken'
import { operator } from '~/data/contract/authorName'
import { day } from '~/data/domain/format/days'
import { explain } from '~/data/store/explain'
import type { DatabaseAddress } from '~/data/store/postgres/address'
import type { State, TokenRecord } from '~/data/store/state'
import { openAccounts } from './accounts.server'

const usage = 'Usage: npm run api-tokens -- list | add NAME read|change DAYS | revoke NUMBER'

/**
 * `npm run api-tokens`: lists, creates or revokes API tokens, also while a site runs on the same data. The returned
 * text contains the secret of a new token.
 * @throws StartError, DamagedFileError, WriteFailedError, UnreachableError
 */
export async function tokens(
  directory: string,
  [verb = '', ...given]: readonly string[],
  address?: DatabaseAddress,
): Promise<string> {
  const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (work?.length !== given.length + 1) throw new StartError(usage)
  const { state, close } = await openAccounts(directory, false, address)
  try {
    return await work(state, ...given)
  } finally {
    await close()
  }
}

type Verb = (state: State, ...given: string[]) => Promise<string>

/** By name. Each takes as many arguments as it has parameters after the first. */
const verbs: Readonly<Record<string, Verb>> = {
  async list(state) {
    const all = await state.tokens()
    return all.length === 0 ? 'There are no API tokens.' : all.map(tokenLine).join('\n')
  },

  async add(state, given: string, scope: string, days: string) {
    const input = { name: given, scope, days: Number(days) }
    const { data, error } = newTokenSchema.safeParse(input)
    if (!data) throw new StartError(`${explain(error, { name: 'a token', fields: [] }).sentence} ${usage}`)
    const token = generateToken()
    const { name } = data
    const made = await state.addToken(
      token,
      { name, scope: data.scope, createdBy: operator },
      data.days * day,
    )
    if (!made) throw new StartError(`API token "${name}" already exists; list the tokens with "list".`)
    const printed = `${tokenLine(made)}\n${token} (shown once)`
    return recordNote(state, 'token', `API token ${made.n}, ${made.scope}: ${name}`, printed)
  },

  async revoke(state, number: string) {
    const revoked = /^\d{1,15}$/.test(number) ? await state.revokeToken(Number(number)) : null
    if (!revoked) throw new StartError(`There is no API token ${number}; list the tokens with "list".`)
    const about = `API token ${revoked.n}, ${revoked.scope}: ${revoked.name}`
    return recordNote(
      state,
      'token-end',
      about,
      `API token ${revoked.n}, "${revoked.name}", has been revoked.`,
    )
  },
}

function tokenLine({ n, name, scope, createdBy, expiresAt, lapsesAt }: TokenRecord): string {
  const lapses =
    lapsesAt === null ? '' : `, or until ${timestamp(lapsesAt)} unless ${createdBy} signs in before`
  return `${n}: ${name} (${scope}), created by ${createdBy}, valid until ${timestamp(expiresAt)}${lapses}`
}

function timestamp(time: number): string {
  return new Date(time).toISOString()
}
