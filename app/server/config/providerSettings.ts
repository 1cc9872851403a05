import { z } from 'zod'

const visibleAscii = z.string().regex(/^[!-~]{1,500}$/, { error: 'must be visible ASCII without spaces' })

/** A transformation comes after it, which is not to throw. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, origin, href } = new URL(value)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Values of a claim, joined by commas. */
const values = z
  .string()
  .transform((list) => list.split(',').map((value) => value.trim()))
  .refine((list) => list.every((value) => value !== ''), { error: 'must be values joined by commas' })
  .transform((list): ReadonlySet<string> => new Set(list))

/** The settings of the company's own sign-in (OpenID Connect), under the names of the environment. */
export const providerSettings = {
  /** As its discovery document names it. */
  OIDC_ISSUER: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  OIDC_CLIENT_ID: visibleAscii.optional(),
  /** Without one the site is a public client. */
  OIDC_CLIENT_SECRET: visibleAscii.optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^[!-~]+(?: [!-~]+)*$/, { error: 'must be scopes joined by spaces' })
    .refine((scopes) => scopes.split(' ').includes('openid'), { error: 'must have openid among its scopes' })
    .default('openid profile email'),
  /** What the button says. */
  OIDC_LABEL: z
    .string()
    .regex(/^\S.{0,58}\S$/u, { error: 'must be 2 to 60 characters' })
    .default('Sign in with your company'),
  /** What people are called by here. @default preferred_username, else email, else sub */
  OIDC_NAME_CLAIM: visibleAscii.optional(),
  /** What says who may do what; a dot leads into an object, as in realm_access.roles. */
  OIDC_ROLES_CLAIM: visibleAscii.default('groups'),
  /** Who has one of these is an administrator. @default nobody is */
  OIDC_ADMINISTRATORS: values.optional(),
  /** Who has one of these is a viewer. @default everyone else who signs in is */
  OIDC_VIEWERS: values.optional(),
  /** The origin at which browsers know this site, to which the provider leads back. */
  SITE_URL: z
    .string()
    .refine(isOrigin, {
      abort: true,
      error: 'must be an http or https address without a path, such as https://launch.example',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Whether accounts of this site lead in too. */
  LOCAL_ACCOUNTS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
}

type Settings = z.infer<z.ZodObject<typeof providerSettings>>

/** Where the company's own sign-in is, and what it says of whom; null where none is set up. */
export interface ProviderSettings {
  issuer: URL
  clientId: string
  clientSecret: string | undefined
  scopes: string
  /** Where it leads back to. */
  redirectUri: string
  siteUrl: string
  claims: ClaimSettings
}

/** What of the claims counts here; see `settings`. */
export interface ClaimSettings {
  name: string | undefined
  roles: string
  administrators: ReadonlySet<string>
  /** Undefined where everyone whom the provider knows may read. */
  viewers: ReadonlySet<string> | undefined
}

/** The page of this site that the provider leads back to. */
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

/** What settings ask for together and have not got: the setting's name, and what is wrong with it. */
export function missingSetting(settings: Settings): [name: string, complaint: string] | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ADMINISTRATORS, SITE_URL, LOCAL_ACCOUNTS } = settings
  if (OIDC_ISSUER === undefined)
    return LOCAL_ACCOUNTS === 'off'
      ? ['LOCAL_ACCOUNTS', 'can be off only where OIDC_ISSUER names another way in']
      : null
  if (OIDC_CLIENT_ID === undefined) return ['OIDC_CLIENT_ID', 'is needed beside OIDC_ISSUER']
  if (SITE_URL === undefined)
    return ['SITE_URL', 'is needed beside OIDC_ISSUER: the origin at which browsers know this site']
  if (LOCAL_ACCOUNTS === 'off' && OIDC_ADMINISTRATORS === undefined)
    return ['OIDC_ADMINISTRATORS', 'is needed where LOCAL_ACCOUNTS is off, or nobody could change anything']
  return null
}
