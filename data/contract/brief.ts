import { z } from 'zod'
import { phaseStatuses } from './phase'
import { planSchema } from './plan'

const phaseSchema = z.strictObject({
  id: z.string(),
  /** From 1, by its position. */
  number: z.int().min(1),
  title: z.string(),
  status: z.enum(phaseStatuses),
  /** 0..1 */
  progress: z.number(),
})

const unitSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The hue's name, as in the unit. */
  color: z.string(),
  /** 0..1 */
  progress: z.number(),
  /** The gain of the last seven days, in percentage points. */
  gained: z.int(),
})

const targetSchema = z.strictObject({
  /** "HCP visits" */
  name: z.string(),
  now: z.int(),
  /** The baseline value; null without a baseline. */
  baseline: z.int().nullable(),
  /** The gain of the last seven days; null without a time series. */
  gained: z.int().nullable(),
})

const movedSchema = z.strictObject({
  /** "Renal", "Dunvara vial 200 mg, hospitals" */
  name: z.string(),
  /** "59%"; empty for a value too long for a line. */
  before: z.string(),
  /** "64%", "added" */
  after: z.string(),
  /** The day of its last change, for a line without values: "on 9 Jun". */
  on: z.string(),
})

const stuckSchema = z.strictObject({
  name: z.string(),
  /** "58%" */
  value: z.string(),
  /** "29 May"; null if it never had another value. */
  since: z.string().nullable(),
})

const correctionSchema = z.strictObject({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** Who undid it; for editors only. */
  by: z.string().nullable(),
})

const dateSchema = z.strictObject({
  id: z.string(),
  /** The number of a phase; null for the go-live. */
  number: z.int().min(1).nullable(),
  title: z.string(),
  /** Which of its dates it is: "starts", "ends", or "ended" when it is over; empty for the go-live. */
  verb: z.string(),
  /** Before and now: "8 Jun", "17 Jun"; a dash for no date. */
  before: z.string(),
  after: z.string(),
  /** How many days later; negative for earlier, null when unknown. */
  days: z.int().nullable(),
  /** When its dates were last changed: "20 May"; null when unknown. */
  on: z.string().nullable(),
  /** Who changed them; for editors only. */
  by: z.string().nullable(),
})

const riskSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['risk', 'issue']),
  title: z.string(),
  /** The number of the phase that it threatens; null without one. */
  phase: z.int().min(1).nullable(),
  /** "High", "Medium", "Low" */
  rating: z.string(),
  owner: z.string(),
  /** "4 days overdue", "due 20 Oct" */
  due: z.string(),
  isOverdue: z.boolean(),
})

/** The first rows, and how many there are. */
function firstOf<T extends z.ZodType>(row: T) {
  return z.strictObject({ count: z.int().min(0), rows: z.array(row).readonly() })
}

/** The state of the launch on one page (`GET /api/brief`). All days and times use the launch's time zone. */
export const briefSchema = z
  .strictObject({
    /** The launch's name. */
    name: z.string(),
    /** Its window and go-live: "1 Feb – 31 Oct 2027 · go-live 5 Sep, in 82 days". */
    period: z.string(),
    /** The time of the brief: "17:08 Riyadh", "Tue 15 Jun 2027". */
    asOf: z.string(),
    day: z.string(),
    /** Which days count as working days, in a sentence. */
    counting: z.string(),
    plan: planSchema,
    phases: z.array(phaseSchema).readonly(),
    /** The risk that the verdict names, and who acts; null without one. */
    cause: z.strictObject({ risk: riskSchema.nullable(), owner: z.string(), next: z.string() }).nullable(),
    /** The open risks and issues, in their order; how many are overdue, and how many high. */
    risks: firstOf(riskSchema).extend({ overdue: z.int().min(0), high: z.int().min(0) }),
    units: firstOf(unitSchema),
    targets: z.array(targetSchema).readonly(),
    /** What changed in the last seven days. */
    moved: firstOf(movedSchema),
    /** What is due and has not changed for fourteen days. */
    stuck: firstOf(stuckSchema).extend({
      /** The sentence for an empty list: that nothing due stands still, or why that is not known. */
      empty: z.string(),
    }),
    /** What was undone in the last seven days. */
    corrected: firstOf(correctionSchema),
    /** The go-live and the phases whose dates differ from the compared plan; null without such a plan. */
    dates: firstOf(dateSchema).nullable(),
  })
  .meta({ id: 'Brief' })

export type Brief = z.infer<typeof briefSchema>
export type BriefPhase = z.infer<typeof phaseSchema>
export type BriefUnit = z.infer<typeof unitSchema>
export type BriefTarget = z.infer<typeof targetSchema>
export type BriefMoved = z.infer<typeof movedSchema>
export type BriefStuck = z.infer<typeof stuckSchema>
export type BriefCorrection = z.infer<typeof correctionSchema>
export type BriefRisk = z.infer<typeof riskSchema>
export type BriefDate = z.infer<typeof dateSchema>
