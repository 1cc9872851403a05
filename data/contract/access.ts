import { z } from 'zod'
import { id, inChange, line, paragraph } from './fields'

/** The collections whose items access can be requested to: training materials, and demos of tools. */
export const accessCollections = ['training', 'tools'] as const

export type AccessCollection = (typeof accessCollections)[number]

/** How many days of access can be granted. */
export const accessDays = [1, 7, 30] as const

export type AccessDays = (typeof accessDays)[number]

/** The longest reason, in characters. */
export const MAX_REASON_LENGTH = 300

const timestamp = z.iso.datetime()

const item = {
  collection: z.enum(accessCollections, { error: `must be ${accessCollections.join(' or ')}` }),
  id,
}

const email = 'must be an e-mail address, such as layla.haddad@company.example'
const reason = `must be at most ${MAX_REASON_LENGTH} characters`

/** The body of POST /api/access-requests. */
export const newAccessRequestSchema = z
  .strictObject({
    ...item,
    name: inChange(line)
      .trim()
      .max(120, { error: 'must be at most 120 characters', abort: true })
      .normalize('NFC'),
    email: z
      .string({ error: email })
      .trim()
      .max(254, { error: email })
      .pipe(z.email({ error: email })),
    reason: inChange(paragraph).max(MAX_REASON_LENGTH, { error: reason }),
  })
  .meta({ id: 'NewAccessRequest' })

export type NewAccessRequest = z.infer<typeof newAccessRequestSchema>

/** The state of a request: pending, granted, expired or ended, or denied. */
export const accessStates = ['pending', 'open', 'ended', 'denied'] as const

export type AccessState = (typeof accessStates)[number]

/** The last request of this browser for an item, as GET /api/access returns it. */
export const ownAccessSchema = z
  .strictObject({
    ...item,
    state: z.enum(accessStates),
    requestedAt: timestamp,
    /** The end of the access; null while it is not open. */
    until: timestamp.nullable(),
    /** When it ended or was denied; null before. */
    closedAt: timestamp.nullable(),
    /** When it may be requested again: at once after it ended, a day after it was denied; null before. */
    retryAt: timestamp.nullable(),
    /** The reader's name and e-mail, for the watermark; null while it is not open. */
    reader: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
    /** The document's URL on this site; null while it is not open, or without a document. */
    url: z.string().nullable(),
  })
  .meta({ id: 'OwnAccess' })

export type OwnAccess = z.infer<typeof ownAccessSchema>

/** The answer of GET /api/access, and of POST /api/access-requests. */
export const ownAccessesSchema = z.array(ownAccessSchema).meta({ id: 'OwnAccesses' })

/** A request as administrators see it. */
export const accessRequestSchema = z
  .strictObject({
    /** Identifies it in requests. */
    n: z.int().min(1),
    ...item,
    /** The item's title, and its type if it has one ("Guide"); the id if the item no longer exists. */
    title: z.string(),
    type: z.string().nullable(),
    /** As the person wrote them. */
    name: z.string(),
    email: z.string(),
    reason: z.string(),
    state: z.enum(accessStates),
    requestedAt: timestamp,
    until: timestamp.nullable(),
    closedAt: timestamp.nullable(),
    /** Who granted or denied it; null before. */
    decidedBy: z.string().nullable(),
    /** Who ended it early; null otherwise. */
    endedBy: z.string().nullable(),
    /** How often its document was opened. */
    views: z.int().min(0),
  })
  .meta({ id: 'AccessRequest' })

export type AccessRequest = z.infer<typeof accessRequestSchema>

/** The answer of GET /api/access-requests. */
export const accessInboxSchema = z
  .strictObject({
    /** Newest first. */
    pending: z.array(accessRequestSchema),
    /** The granted ones, the next to end first. */
    open: z.array(accessRequestSchema),
    /** The last fifty that ended or were denied, and how many there are. */
    closed: z.array(accessRequestSchema),
    closedCount: z.int().min(0),
  })
  .meta({ id: 'AccessInbox' })

export type AccessInbox = z.infer<typeof accessInboxSchema>

export const accessDecisions = ['grant', 'deny', 'extend', 'end', 'reopen', 'reset'] as const

/** The decisions with a number of days. */
const decisionsWithDays: readonly string[] = ['grant', 'extend'] satisfies (typeof accessDecisions)[number][]

/**
 * The body of PATCH /api/access-requests/{n}. `grant` opens a pending or ended request for some days from now;
 * `extend` adds days to an open one. `reopen` undoes an `end`; `reset` undoes a grant or a denial.
 */
export const accessDecisionSchema = z
  .strictObject({
    decision: z.enum(accessDecisions, { error: `must be ${accessDecisions.join(', ')}` }),
    days: z.literal(accessDays, { error: 'must be 1, 7 or 30' }).optional(),
  })
  .refine(({ decision, days }) => decisionsWithDays.includes(decision) === (days !== undefined), {
    error: 'must be 1, 7 or 30 for a grant or an extension, and absent otherwise',
    path: ['days'],
  })
  .meta({ id: 'AccessDecision' })

export type AccessDecision = z.infer<typeof accessDecisionSchema>
