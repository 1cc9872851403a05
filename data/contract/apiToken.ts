import { z } from 'zod'
import { authorNameError } from './authorName'
import { inChange, line, yesNo } from './fields'

/** What a token may: read what who is signed in may read, or change besides. */
export const tokenScopes = ['read', 'change'] as const

export type TokenScope = (typeof tokenScopes)[number]

/** How many days a token may last at most. */
export const MAX_TOKEN_DAYS = 365

const days = `must be a whole number from 1 to ${MAX_TOKEN_DAYS}`

/** Names an author, with "(API token)" after it. */
const tokenName = inChange(line)
  .normalize('NFC')
  .superRefine((text, context) => {
    const fault = authorNameError(text)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

/** The body of POST /api/tokens. */
export const newTokenSchema = z.strictObject({
  name: tokenName,
  scope: z.enum(tokenScopes, { error: `must be ${tokenScopes.join(' or ')}` }),
  days: z.int({ error: days }).min(1, { error: days }).max(MAX_TOKEN_DAYS, { error: days }),
  /** Of whom the company's own sign-in vouches for: it goes on though they do not sign in. @default false */
  unattended: yesNo.optional(),
})

export type NewToken = z.infer<typeof newTokenSchema>

/** A token as administrators see it; what opens with it is not among it. */
export const apiTokenSchema = z.strictObject({
  /** What it is revoked by. */
  n: z.int().min(1),
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** The account that made it. */
  by: z.string(),
  madeAt: z.iso.datetime(),
  /** From then on it opens nothing. */
  endsAt: z.iso.datetime(),
  /** From then on too, unless who made it signs in at the company's own sign-in before; null where that does not count. */
  lapsesAt: z.iso.datetime().nullable(),
})

export type ApiToken = z.infer<typeof apiTokenSchema>

export const apiTokensSchema = z.array(apiTokenSchema)

/** The answer of POST /api/tokens: the one time that the token itself is told. */
export const madeTokenSchema = apiTokenSchema.extend({ token: z.string() })

export type MadeToken = z.infer<typeof madeTokenSchema>
