import { z } from 'zod'
import { authorNameError } from './authorName'
import { roles } from './session'

/** What can be typed and read back: letters and digits of any script that show, joined by single marks or spaces. */
const usable = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]+(?:[ ._@+-][\p{L}\p{N}]+)*$/u

/** What a name of an account has to be, as one may be told. */
export const accountNameRule = '1 to 64 letters and digits, joined by a space or one of . _ @ + -'

const name = `must be ${accountNameRule}`

/** The name of an account, as one may be made; one text may be typed in composed or decomposed letters. */
export const accountName = z
  .string({ error: name })
  // Ahead of the rest: letters may be composed of several, and composing 256 KiB of marks takes ten seconds.
  .max(256, { error: name, abort: true })
  .normalize('NFC')
  .max(64, { error: name, abort: true })
  .regex(usable, { error: name })
  .superRefine((text, context) => {
    const fault = usable.test(text) ? authorNameError(text) : null
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

const role = z.enum(roles, { error: 'must be admin, editor or viewer' })

/** The body of POST /api/accounts. */
export const newAccountSchema = z.strictObject({ username: accountName, role })

export type NewAccount = z.infer<typeof newAccountSchema>

/** The body of PATCH /api/accounts/{n}. */
export const accountPatchSchema = z.strictObject({ role })

export type AccountPatch = z.infer<typeof accountPatchSchema>

const moment = z.iso.datetime()

/** An account as administrators see it. */
export const accountSchema = z.strictObject({
  /** What it is changed and removed by; no other account ever has it. */
  n: z.int().min(1),
  username: z.string(),
  role: z.enum(roles),
  /** Its password was made by another person, and signs in only to be changed. */
  isOneTime: z.boolean(),
  /** Null of one that was made before this was kept. */
  madeAt: moment.nullable(),
  madeBy: z.string().nullable(),
  /** When it was last seen here, to a few minutes; null of one that has not signed in since this is kept. */
  activeAt: moment.nullable(),
  /** How many changes the history holds of it, and how many of the present day in UTC. */
  changes: z.int().min(0),
  changesToday: z.int().min(0),
  lastChangeAt: moment.nullable(),
})

export type AccountOfSite = z.infer<typeof accountSchema>

export const accountsSchema = z.array(accountSchema)

/** The answer where a password was made: the one time that it is told. */
export const madePasswordSchema = z.strictObject({
  n: z.int().min(1),
  username: z.string(),
  role: z.enum(roles),
  password: z.string(),
})

export type MadePassword = z.infer<typeof madePasswordSchema>

/** A browser in which somebody is signed in. */
export const openSessionSchema = z.strictObject({
  /** What it is ended by. */
  n: z.int().min(1),
  username: z.string(),
  /** What vouched for it: an account of this site, or the company's own sign-in. */
  by: z.enum(['account', 'provider']),
  role: z.enum(roles),
  /** Such as "Chrome on Windows"; null where it cannot be told. */
  browser: z.string().nullable(),
  startedAt: moment,
  activeAt: moment,
  /** It is the one that asks. */
  isThis: z.boolean(),
})

export type OpenSession = z.infer<typeof openSessionSchema>

export const openSessionsSchema = z.array(openSessionSchema)

/** The sign-ins of the last seven days. */
export const signInsSchema = z.strictObject({
  /** How many led in. */
  signedIn: z.int().min(0),
  /** How many were refused. */
  refused: z.int().min(0),
  /** Of which account, most recent first; null for names that are no account's, which are not kept. */
  refusals: z.array(
    z.strictObject({ username: z.string().nullable(), count: z.int().min(1), lastAt: moment }),
  ),
})

export type SignIns = z.infer<typeof signInsSchema>
