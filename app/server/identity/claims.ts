import type { Role } from '~/data/contract/session'
import { isDistinguishedName, type ClaimSettings } from '~/app/server/config/providerSettings'
import { authorNameError } from '~/data/contract/authorName'

/** The claims of a user from the provider. */
export type Claims = Readonly<Record<string, unknown>>

/** The user on this site, or why there is none. */
export type ClaimedUser =
  | { username: string; role: Role }
  | { refused: 'name' }
  | { refused: 'role'; username: string }

/** The maximum length of a name, as for local accounts. */
const MAX_NAME_LENGTH = 200

/** The user that the claims describe, by this site's settings. */
export function userFromClaims(claims: Claims, settings: ClaimSettings): ClaimedUser {
  const username = nameIn(claims, settings.name)
  if (username === null) return { refused: 'name' }
  const role = roleIn(claims, settings)
  return role === null ? { refused: 'role', username } : { username, role }
}

/** Whether the claims have all that is needed. Otherwise the userinfo endpoint is called. */
export function isComplete(claims: Claims, settings: ClaimSettings): boolean {
  return (
    nameIn(claims, settings.name ?? 'preferred_username') !== null &&
    valuesIn(valueAt(claims, settings.roles)).length > 0
  )
}

/** The claims of the ID token and of userinfo. Those of the ID token count, except for an empty list of roles. */
export function withUserInfo(idToken: Claims, userInfo: Claims, { roles }: ClaimSettings): Claims {
  const all = { ...userInfo, ...idToken }
  if (valuesIn(valueAt(idToken, roles)).length > 0) return all
  const [name] = Object.hasOwn(userInfo, roles) ? [roles] : roles.split('.', 1)
  return name !== undefined && Object.hasOwn(userInfo, name) ? { ...all, [name]: userInfo[name] } : all
}

function nameIn(claims: Claims, setting: string | undefined): string | null {
  const names = setting === undefined ? ['preferred_username', 'email', 'sub'] : [setting]
  for (const name of names) {
    const value = valueAt(claims, name)
    // An unverified email may belong to anyone.
    if (typeof value !== 'string' || (name === 'email' && !isEmailVerified(claims))) continue
    const username = value.normalize('NFC')
    if (username !== '' && username.length <= MAX_NAME_LENGTH && authorNameError(username) === null)
      return username
  }
  return null
}

/** Some providers send it as a string. */
function isEmailVerified({ email_verified: verified }: Claims): boolean {
  return verified === true || verified === 'true'
}

function roleIn(claims: Claims, { roles, administrators, viewers }: ClaimSettings): Role | null {
  const given = valuesIn(valueAt(claims, roles))
  if (given.some((value) => administrators.has(value))) return 'admin'
  return viewers === undefined || given.some((value) => viewers.has(value)) ? 'viewer' : null
}

/**
 * The roles in a claim: a list of names or of objects with a `name`, an object whose keys are the names, or one text
 * with commas or spaces between them.
 */
function valuesIn(claim: unknown): string[] {
  if (typeof claim === 'string') return namesInText(claim)
  if (Array.isArray(claim)) return claim.flatMap(nameOf)
  if (typeof claim !== 'object' || claim === null) return []
  const name = nameOf(claim)
  if (name.length > 0) return name
  return Object.entries(claim).flatMap(([key, value]) =>
    value === false || value === null ? [] : nameOf(key),
  )
}

/** An entry of a list is one name, whatever is in it. */
function nameOf(entry: unknown): string[] {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry
  return typeof name === 'string' && name.trim() !== '' ? [name.trim().normalize('NFC')] : []
}

/** The text may also be one name with spaces or commas. A distinguished name has no parts that count. */
function namesInText(text: string): string[] {
  const names = text.split(text.includes(',') ? ',' : /\s+/).flatMap(nameOf)
  return names.some(isDistinguishedName) ? nameOf(text) : [...nameOf(text), ...names]
}

/** A claim by its full name, which may be a URL with dots, else by path. */
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
