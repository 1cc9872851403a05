import type { Role } from '~/data/contract/session'
import type { ClaimSettings } from '~/app/server/config/providerSettings'
import { authorNameError } from '~/data/contract/authorName'

/** What a provider says of someone. */
export type Claims = Readonly<Record<string, unknown>>

/** Who that is here; or why that is nobody. */
export type ClaimedUser =
  | { username: string; role: Role }
  | { refused: 'name' }
  | { refused: 'role'; username: string }

/** The longest name, as of this site's own accounts. */
const MAX_NAME_LENGTH = 200

/** Whom the claims speak of, by the settings of this site. */
export function userFromClaims(claims: Claims, settings: ClaimSettings): ClaimedUser {
  const username = nameIn(claims, settings.name)
  if (username === null) return { refused: 'name' }
  const role = roleIn(claims, settings)
  return role === null ? { refused: 'role', username } : { username, role }
}

/** Whether the claims hold all that is asked of them; the others have to be fetched. */
export function isComplete(claims: Claims, settings: ClaimSettings): boolean {
  return (
    nameIn(claims, settings.name ?? 'preferred_username') !== null &&
    valueAt(claims, settings.roles) !== undefined
  )
}

function nameIn(claims: Claims, setting: string | undefined): string | null {
  const names = setting === undefined ? ['preferred_username', 'email', 'sub'] : [setting]
  for (const name of names) {
    const value = valueAt(claims, name)
    // An e-mail that nobody has proven may be anyone's.
    if (typeof value !== 'string' || (name === 'email' && !isEmailVerified(claims))) continue
    const username = value.normalize('NFC')
    if (username !== '' && username.length <= MAX_NAME_LENGTH && authorNameError(username) === null)
      return username
  }
  return null
}

/** Some providers write it as a text. */
function isEmailVerified({ email_verified: verified }: Claims): boolean {
  return verified === true || verified === 'true'
}

function roleIn(claims: Claims, { roles, administrators, viewers }: ClaimSettings): Role | null {
  const given = valuesIn(valueAt(claims, roles))
  if (given.some((value) => administrators.has(value))) return 'admin'
  return viewers === undefined || given.some((value) => viewers.has(value)) ? 'viewer' : null
}

/** A list of texts, or one of them. */
function valuesIn(value: unknown): string[] {
  return [value].flat().filter((entry): entry is string => typeof entry === 'string')
}

/** A claim by its whole name, which may be an address with dots; else by the steps that lead to it. */
function valueAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Claims)[step]
          : undefined,
      claims,
    )
}
