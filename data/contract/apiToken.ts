import { z } from 'zod'
import { authorNameError } from './authorName'
import { inChange, line, yesNo } from './fields'

/** What a token may do: read like a signed-in user, or also change data. */
export const tokenScopes = ['read', 'change'] as const

export type TokenScope = (typeof tokenScopes)[number]

/** How many days a token may last at most. */
export const MAX_TOKEN_DAYS = 365

const days = `must be a whole number from 1 to ${MAX_TOKEN_DAYS}`

/** The author's name, followed by "(API token)". */
const tokenName = inChange(line)
  .normalize('NFC')
  .superRefine((text, context) => {
    const error = authorNameError(text)
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })

/** The body of POST /api/tokens. */
export const newTokenSchema = z
  .strictObject({
    name: tokenName,
    scope: z.enum(tokenScopes, { error: `must be ${tokenScopes.join(' or ')}` }),
    days: z.int({ error: days }).min(1, { error: days }).max(MAX_TOKEN_DAYS, { error: days }),
    /** For single sign-on users: the token stays valid though they do not sign in. @default false */
    unattended: yesNo.optional(),
  })
  .meta({ id: 'NewToken' })

export type NewToken = z.infer<typeof newTokenSchema>

/** A token as administrators see it, without the token itself. */
export const apiTokenSchema = z
  .strictObject({
    /** Identifies it to revoke it. */
    n: z.int().min(1),
    name: z.string(),
    scope: z.enum(tokenScopes),
    /** The account that created it. */
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    /** When it expires. */
    expiresAt: z.iso.datetime(),
    /** When it expires unless its creator signs in again with single sign-on; null where this does not apply. */
    lapsesAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiTokenSchema>

export const apiTokensSchema = z.array(apiTokenSchema).meta({ id: 'ApiTokens' })

/** The answer of POST /api/tokens: the only one with the token itself. */
export const createdTokenSchema = apiTokenSchema.extend({ token: z.string() }).meta({ id: 'CreatedToken' })

export type CreatedToken = z.infer<typeof createdTokenSchema>
