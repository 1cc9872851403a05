import { z } from 'zod'
import { hasNoPassword, inChange, line, passwordInAddress, yesNo } from './fields'

/** Where messages can be sent: to people by e-mail, to a channel of Microsoft Teams, or to another system. */
export const destinationKinds = ['mail', 'teams', 'webhook'] as const

export type DestinationKind = (typeof destinationKinds)[number]

/** How many e-mail addresses a destination may have. */
export const MAX_ADDRESSES = 50

/** How many destinations there may be. */
export const MAX_DESTINATIONS = 50

/** The days of the weekly brief. */
export const briefDays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export type BriefDay = (typeof briefDays)[number]

const timestamp = z.iso.datetime()

const movedBy = 'must be a whole number of days from 1 to 60, or null'

/** What a destination is notified of. A rule that is absent is off. */
export const rulesSchema = z
  .strictObject({
    /** How many days the forecast of go-live has to move, against what the destination was last notified of. */
    goLiveMovedBy: z
      .int({ error: movedBy })
      .min(1, { error: movedBy })
      .max(60, { error: movedBy })
      .nullable()
      .default(null),
    /** Once for each phase, until it is on plan again. */
    phaseLate: yesNo.default(false),
    /** A risk is overdue, or a new one is high. */
    risks: yesNo.default(false),
    /** The weekly brief, in the launch's time zone. */
    brief: z
      .strictObject({
        day: z.enum(briefDays, { error: `must be one of ${briefDays.join(', ')}` }),
        time: z
          .string({ error: 'must be a time of day, such as 08:00' })
          .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time of day, such as 08:00' }),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'NotificationRules' })

export type NotificationRules = z.infer<typeof rulesSchema>

const webAddress = 'must be an https address, such as https://hooks.company.example/launch'

/** Whether the site may call it is decided when it is called: a name may lead elsewhere by then. */
const address = z
  .string({ error: webAddress })
  .max(2_000, { error: 'must be at most 2000 characters', abort: true })
  .pipe(z.url({ protocol: /^https?$/, error: webAddress }))
  .refine(hasNoPassword, { error: passwordInAddress })

const mailAddress = 'must be an e-mail address, such as layla.haddad@company.example'

export const mailAddressSchema = z
  .string({ error: mailAddress })
  .trim()
  .max(254, { error: mailAddress })
  .pipe(z.email({ error: mailAddress }))

const addresses = z
  .array(mailAddressSchema, { error: 'must be a list of e-mail addresses' })
  .min(1, { error: 'must have at least one e-mail address' })
  .max(MAX_ADDRESSES, { error: `must have at most ${MAX_ADDRESSES} e-mail addresses` })
  .transform((all) => [...new Set(all)])

const name = inChange(line)

const place = {
  kind: z.enum(destinationKinds, { error: `must be ${destinationKinds.join(', ')}` }),
  address: address.optional(),
  addresses: addresses.optional(),
}

/** Where messages go: e-mail has `addresses`, the others an `address`. */
export type Place = z.infer<z.ZodObject<typeof place>>

function checkPlace({ kind, ...given }: Place, context: z.RefinementCtx): void {
  for (const field of ['addresses', 'address'] as const) {
    const isNeeded = (field === 'addresses') === (kind === 'mail')
    if (isNeeded === (given[field] !== undefined)) continue
    const message = `must be ${isNeeded ? 'given' : 'absent'} for ${kind}`
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** The body of POST /api/destinations. */
export const newDestinationSchema = z
  .strictObject({ name, ...place, rules: rulesSchema })
  .superRefine(checkPlace)
  .meta({ id: 'NewDestination' })

export type NewDestination = z.infer<typeof newDestinationSchema>

/** The body of PATCH /api/destinations/{id}: only what changes. `state` pauses it, or lets it go on. */
export const destinationPatchSchema = z
  .strictObject({
    name: name.optional(),
    address: address.optional(),
    addresses: addresses.optional(),
    rules: rulesSchema.optional(),
    state: z.enum(['on', 'paused'], { error: 'must be on or paused' }).optional(),
  })
  .meta({ id: 'DestinationPatch' })

export type DestinationPatch = z.infer<typeof destinationPatchSchema>

/**
 * The body of POST /api/destinations/test: what is not saved yet, and the destination that it would change, whose secret
 * signs the test.
 */
export const destinationTestSchema = z
  .strictObject({ destination: z.int().min(1).optional(), ...place })
  .superRefine(checkPlace)
  .meta({ id: 'DestinationTest' })

export type DestinationTest = z.infer<typeof destinationTestSchema>

/** What a message is about. */
export const messageEvents = ['go-live.moved', 'phase.late', 'risk.due', 'brief.weekly', 'test'] as const

export type MessageEvent = (typeof messageEvents)[number]

/** A message waits, was sent, was not sent (a test), or was left out for a newer one. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'merged'] as const

/** A message to a destination, as administrators see it. */
export const deliverySchema = z
  .strictObject({
    /** The message's own id, which its receiver gets too. */
    id: z.string(),
    /** The destination's number, and its name at that time. */
    destination: z.int().min(1),
    name: z.string(),
    kind: z.enum(destinationKinds),
    event: z.enum(messageEvents),
    title: z.string(),
    /** The message as plain text. */
    text: z.string(),
    state: z.enum(deliveryStates),
    /** How often it was tried. */
    tries: z.int().min(0),
    /** The last answer: "202 Accepted in 0.4 s"; null before the first. */
    result: z.string().nullable(),
    /** When it was written, and when it was sent or last tried. */
    at: timestamp,
    triedAt: timestamp.nullable(),
  })
  .meta({ id: 'Delivery' })

export type Delivery = z.infer<typeof deliverySchema>

/** The answer of GET /api/deliveries, newest first. */
export const deliveriesSchema = z.array(deliverySchema).meta({ id: 'Deliveries' })

/** The query of GET /api/deliveries. */
export const MAX_DELIVERIES = 100

/** A destination as administrators see it: its addresses are sealed, and only their host is shown. */
export const destinationSchema = z
  .strictObject({
    id: z.int().min(1),
    name: z.string(),
    kind: z.enum(destinationKinds),
    /** The host of its address: "hooks.supply.example"; of e-mail, the hosts of all. */
    host: z.string(),
    /** How many addresses it has. */
    addresses: z.int().min(1),
    rules: rulesSchema,
    state: z.enum(['on', 'paused']),
    /** Why the site paused it: "410 Gone"; null where an administrator did, or it is on. */
    reason: z.string().nullable(),
    pausedAt: timestamp.nullable(),
    /** How often it failed since the last success. */
    failures: z.int().min(0),
    /** How many messages wait. */
    waiting: z.int().min(0),
    createdBy: z.string(),
    createdAt: timestamp,
    /** Its last message that was tried. */
    last: deliverySchema
      .pick({ event: true, title: true, state: true, result: true, triedAt: true })
      .nullable(),
  })
  .meta({ id: 'Destination' })

export type Destination = z.infer<typeof destinationSchema>

/** The answer of GET /api/destinations. */
export const destinationsSchema = z
  .strictObject({
    /** Whether the site can send e-mail. */
    canMail: z.boolean(),
    /** Whether it sends anything: a demo does not. */
    sends: z.boolean(),
    /** In the order in which they were created. */
    destinations: z.array(destinationSchema),
  })
  .meta({ id: 'Destinations' })

export type Destinations = z.infer<typeof destinationsSchema>

/** The answer of POST /api/destinations and of a new secret: the only ones with the secret of a webhook's signatures. */
export const createdDestinationSchema = destinationSchema
  .extend({ secret: z.string().nullable() })
  .meta({ id: 'CreatedDestination' })

export type CreatedDestination = z.infer<typeof createdDestinationSchema>

/** The answer of a test. */
export const testResultSchema = z
  .strictObject({
    arrived: z.boolean(),
    /** "202 Accepted in 0.4 s", "No answer within 10 s." */
    result: z.string(),
    at: timestamp,
  })
  .meta({ id: 'TestResult' })

export type TestResult = z.infer<typeof testResultSchema>
