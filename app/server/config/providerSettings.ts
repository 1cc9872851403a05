import { z } from 'zod'
import { hasNoPassword, passwordInAddress } from '~/data/contract/fields'

const visibleAscii = z.string().regex(/^[!-~]{1,500}$/, { error: 'must be visible ASCII without spaces' })

/** The transformation after it must not throw. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin, href } = new URL(value)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Whether a text begins like an LDAP name (`CN=…`, `2.5.4.3=…`), whose commas are its own. */
export function isDistinguishedName(text: string): boolean {
  return /^\s*(?:[a-z][a-z\d-]*|\d+(?:\.\d+)+)\s*=/i.test(text)
}

/** A value of a list, and what ends it. In double quotes it may contain commas, and quotes that are doubled. */
const listedValue = /\s*(?:"((?:[^"]|"")*)"|([^",][^,]*)?)\s*(,|$)/y

/**
 * The values of a claim, separated by commas. The parts of a distinguished name would be values too, such as
 * `DC=contoso`, which many people have: it has to be in quotes.
 */
const values = z.string().transform((list, context): ReadonlySet<string> => {
  const found = new Set<string>()
  listedValue.lastIndex = 0
  for (let end: string | undefined = ','; end === ',';) {
    const [, quoted, plain = '', ending] = listedValue.exec(list) ?? []
    end = ending
    const value = (quoted?.replaceAll('""', '"') ?? plain).trim().normalize('NFC')
    if (end === undefined || value === '') return refuse(context, separated)
    if (quoted === undefined && list.includes(',') && isDistinguishedName(value))
      return refuse(context, unquotedName)
    found.add(value)
  }
  return found
})

const separated = 'must be values separated by commas; put double quotes around a value with a comma'
const unquotedName =
  'has a distinguished name without quotes, and each of its parts would count: write it as "CN=launch,DC=contoso"'

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue(message)
  return z.NEVER
}

/** The settings of the company's sign-in (OpenID Connect), as environment variables. */
export const providerSettings = {
  /** As in its discovery document. */
  OIDC_ISSUER: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .refine(hasNoPassword, { error: passwordInAddress })
    .optional(),
  OIDC_CLIENT_ID: visibleAscii.optional(),
  /** Without it the site is a public client. */
  OIDC_CLIENT_SECRET: visibleAscii.optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^[!-~]+(?: [!-~]+)*$/, { error: 'must be scopes separated by spaces' })
    .refine((scopes) => scopes.split(' ').includes('openid'), { error: 'must have openid among its scopes' })
    .default('openid profile email'),
  /** The label of the button. */
  OIDC_LABEL: z
    .string()
    .regex(/^\S.{0,58}\S$/u, { error: 'must be 2 to 60 characters' })
    .default('Sign in with your company'),
  /** The claim with the user's name. @default preferred_username, else email, else sub */
  OIDC_NAME_CLAIM: visibleAscii.optional(),
  /** The claim with the user's roles. A dot leads into an object, as in realm_access.roles. */
  OIDC_ROLES_CLAIM: visibleAscii.default('groups'),
  /** Values that make a user an administrator. @default nobody */
  OIDC_ADMINISTRATORS: values.optional(),
  /** Values that make a user a viewer. @default everyone else who signs in */
  OIDC_VIEWERS: values.optional(),
  /** The origin of this site in browsers, for the callback. */
  SITE_URL: z
    .string()
    .refine(isOrigin, {
      abort: true,
      error: 'must be an http or https address without a path, such as https://launch.example',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Whether local accounts can sign in too. */
  LOCAL_ACCOUNTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
}

type Settings = z.infer<z.ZodObject<typeof providerSettings>>

/** The settings of the company's sign-in; null if it is not configured. */
export interface ProviderSettings {
  issuer: URL
  clientId: string
  clientSecret: string | undefined
  scopes: string
  redirectUri: string
  siteUrl: string
  claims: ClaimSettings
}

/** Which claims are used; see `settings`. */
export interface ClaimSettings {
  name: string | undefined
  roles: string
  administrators: ReadonlySet<string>
  /** Undefined if every user of the provider may read. */
  viewers: ReadonlySet<string> | undefined
}

/** The path of the callback. */
export const callbackPath = '/api/sign-in'

export function providerOf(settings: Settings): ProviderSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, SITE_URL } = settings
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || SITE_URL === undefined) return null
  return {
    issuer: new URL(OIDC_ISSUER),
    clientId: OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    scopes: settings.OIDC_SCOPES,
    redirectUri: `${SITE_URL}${callbackPath}`,
    siteUrl: SITE_URL,
    claims: {
      name: settings.OIDC_NAME_CLAIM,
      roles: settings.OIDC_ROLES_CLAIM,
      administrators: settings.OIDC_ADMINISTRATORS ?? new Set(),
      viewers: settings.OIDC_VIEWERS,
    },
  }
}

/** A setting that others require, and what is wrong with it. */
export function missingSetting(settings: Settings): [name: string, complaint: string] | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ADMINISTRATORS, SITE_URL, LOCAL_ACCOUNTS } = settings
  if (OIDC_ISSUER === undefined)
    return LOCAL_ACCOUNTS === 'off' ? ['LOCAL_ACCOUNTS', 'can be off only if OIDC_ISSUER is set'] : null
  if (OIDC_CLIENT_ID === undefined) return ['OIDC_CLIENT_ID', 'is required with OIDC_ISSUER']
  if (SITE_URL === undefined)
    return ['SITE_URL', 'is required with OIDC_ISSUER: the origin of this site in browsers']
  if (LOCAL_ACCOUNTS === 'off' && OIDC_ADMINISTRATORS === undefined)
    return ['OIDC_ADMINISTRATORS', 'is required if LOCAL_ACCOUNTS is off; otherwise nobody could change data']
  return null
}
