import { z } from 'zod'
import { id, inChange, line, paragraph } from './fields'

/** Of which lists an item may be asked for: the training materials, and the demos of tools. */
export const accessCollections = ['training', 'tools'] as const

export type AccessCollection = (typeof accessCollections)[number]

/** For how many days an item may be opened. */
export const accessDays = [1, 7, 30] as const

export type AccessDays = (typeof accessDays)[number]

/** The longest reason, in characters. */
export const MAX_REASON_LENGTH = 300

const moment = z.iso.datetime()

const item = {
  collection: z.enum(accessCollections, { error: `must be ${accessCollections.join(' or ')}` }),
  id,
}

const email = 'must be an e-mail address, such as layla.haddad@company.example'
const reason = `must be at most ${MAX_REASON_LENGTH} characters`

/** The body of POST /api/access-requests. */
export const newAccessRequestSchema = z.strictObject({
  ...item,
  name: inChange(line).max(120, { error: 'must be at most 120 characters' }),
  email: z
    .string({ error: email })
    .trim()
    .max(254, { error: email })
    .pipe(z.email({ error: email })),
  reason: inChange(paragraph).max(MAX_REASON_LENGTH, { error: reason }),
})

export type NewAccessRequest = z.infer<typeof newAccessRequestSchema>

/** How far a request is: nobody has answered yet, its item is open, it was open, or it was refused. */
export const accessStates = ['asked', 'open', 'ended', 'refused'] as const

export type AccessState = (typeof accessStates)[number]

/** The last request for an item by the browser that asks: what GET /api/access tells of it. */
export const ownAccessSchema = z.strictObject({
  ...item,
  state: z.enum(accessStates),
  askedAt: moment,
  /** Until when it is open; null while it is not. */
  until: moment.nullable(),
  /** When it ended or was refused; null before. */
  overAt: moment.nullable(),
  /** From when it may be asked for again: at once where it ended, a day later where it was refused; null before. */
  againAt: moment.nullable(),
  /** Who reads, for the watermark: the name and the e-mail; null while it is not open. */
  reader: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  /** The document's address, of this site; null while it is not open, or where there is none. */
  url: z.string().nullable(),
})

export type OwnAccess = z.infer<typeof ownAccessSchema>

/** The answer of GET /api/access, and of POST /api/access-requests. */
export const ownAccessesSchema = z.array(ownAccessSchema)

/** A request as administrators see it. */
export const accessRequestSchema = z.strictObject({
  /** What it is decided by. */
  n: z.int().min(1),
  ...item,
  /** The item's title, and its type where it has one ("Guide"); the id where there is no such item any more. */
  title: z.string(),
  type: z.string().nullable(),
  /** As the person wrote them. */
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  state: z.enum(accessStates),
  askedAt: moment,
  until: moment.nullable(),
  overAt: moment.nullable(),
  /** Who granted or refused it; null before. */
  decidedBy: z.string().nullable(),
  /** Who ended it before its time; null otherwise. */
  endedBy: z.string().nullable(),
  /** How often its document was opened. */
  views: z.int().min(0),
})

export type AccessRequest = z.infer<typeof accessRequestSchema>

/** The answer of GET /api/access-requests. */
export const accessInboxSchema = z.strictObject({
  /** The newest first. */
  waiting: z.array(accessRequestSchema),
  /** Those whose items are open, the one that ends first first. */
  open: z.array(accessRequestSchema),
  /** The last fifty that ended or were refused, and how many there are. */
  over: z.array(accessRequestSchema),
  overCount: z.int().min(0),
})

export type AccessInbox = z.infer<typeof accessInboxSchema>

export const accessDecisions = ['grant', 'refuse', 'extend', 'end', 'reopen', 'wait'] as const

/** What is decided for so many days. */
const lasting: readonly string[] = ['grant', 'extend'] satisfies (typeof accessDecisions)[number][]

/**
 * The body of PATCH /api/access-requests/{n}. `grant` is for what waits or has ended, for days from now; `extend` adds days
 * to what is open. `reopen` takes an `end` back, `wait` a grant or a refusal.
 */
export const accessDecisionSchema = z
  .strictObject({
    decision: z.enum(accessDecisions, { error: `must be ${accessDecisions.join(', ')}` }),
    days: z.literal(accessDays, { error: 'must be 1, 7 or 30' }).optional(),
  })
  .refine(({ decision, days }) => lasting.includes(decision) === (days !== undefined), {
    error: 'must be 1, 7 or 30 of a grant or an extension, and of nothing else',
    path: ['days'],
  })

export type AccessDecision = z.infer<typeof accessDecisionSchema>
