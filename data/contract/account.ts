import { z } from 'zod'
import { authorNameError } from './authorName'
import { roles } from './session'

/** Names that can be typed and read: visible letters and digits of any script, joined by single marks or spaces. */
const accountNamePattern = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]+(?:[ ._@+-][\p{L}\p{N}]+)*$/u

/** The rule for an account's name, in words. */
export const accountNameRule = '1 to 64 letters and digits, separated by a space or one of . _ @ + -'

const name = `must be ${accountNameRule}`

/** An account's name, in composed letters (NFC). */
export const accountName = z
  .string({ error: name })
  // Checked first: composing 256 KiB of combining marks takes ten seconds.
  .max(256, { error: name, abort: true })
  .normalize('NFC')
  .max(64, { error: name, abort: true })
  .regex(accountNamePattern, { error: name })
  .superRefine((text, context) => {
    const error = accountNamePattern.test(text) ? authorNameError(text) : null
    if (error !== null) context.addIssue({ code: 'custom', message: error })
  })

const role = z.enum(roles, { error: 'must be admin, editor or viewer' })

/** The body of POST /api/accounts. */
export const newAccountSchema = z.strictObject({ username: accountName, role }).meta({ id: 'NewAccount' })

export type NewAccount = z.infer<typeof newAccountSchema>

/** The body of PATCH /api/accounts/{n}. */
export const accountPatchSchema = z.strictObject({ role }).meta({ id: 'AccountPatch' })

export type AccountPatch = z.infer<typeof accountPatchSchema>

const timestamp = z.iso.datetime()

/** An account as administrators see it. */
export const accountSchema = z
  .strictObject({
    /** Identifies it in requests; never reused. */
    n: z.int().min(1),
    username: z.string(),
    role: z.enum(roles),
    /** The password was made by someone else and only allows the user to change it. */
    isOneTime: z.boolean(),
    /** Null in older accounts. */
    createdAt: timestamp.nullable(),
    createdBy: z.string().nullable(),
    /** The last activity, to a few minutes; null if there was none since this is recorded. */
    activeAt: timestamp.nullable(),
    /** How many changes the account made, in all and today, in the launch’s time zone. */
    changes: z.int().min(0),
    changesToday: z.int().min(0),
    lastChangeAt: timestamp.nullable(),
  })
  .meta({ id: 'Account' })

export type AccountOfSite = z.infer<typeof accountSchema>

export const accountsSchema = z.array(accountSchema).meta({ id: 'Accounts' })

/** The answer with a new one-time password; it is shown only here. */
export const newPasswordSchema = z
  .strictObject({
    n: z.int().min(1),
    username: z.string(),
    role: z.enum(roles),
    password: z.string(),
  })
  .meta({ id: 'NewPassword' })

export type NewPassword = z.infer<typeof newPasswordSchema>

/** A session of a user in a browser. */
export const openSessionSchema = z
  .strictObject({
    /** Identifies it to end it. */
    n: z.int().min(1),
    username: z.string(),
    /** An account of this site, or the company's single sign-on. */
    by: z.enum(['account', 'provider']),
    role: z.enum(roles),
    /** Such as "Chrome on Windows"; null when unknown. */
    browser: z.string().nullable(),
    startedAt: timestamp,
    activeAt: timestamp,
    /** Whether it is the session of the request. */
    isThis: z.boolean(),
  })
  .meta({ id: 'OpenSession' })

export type OpenSession = z.infer<typeof openSessionSchema>

export const openSessionsSchema = z.array(openSessionSchema).meta({ id: 'OpenSessions' })

/** The sign-ins of the last seven days. */
export const signInsSchema = z
  .strictObject({
    /** How many succeeded. */
    succeeded: z.int().min(0),
    /** How many failed. */
    failed: z.int().min(0),
    /** The failures by account, most recent first; null for names that belong to no account, which are not stored. */
    failures: z.array(
      z.strictObject({ username: z.string().nullable(), count: z.int().min(1), lastAt: timestamp }),
    ),
  })
  .meta({ id: 'SignIns' })

export type SignIns = z.infer<typeof signInsSchema>
