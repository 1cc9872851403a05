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
  /** The hue's name, as the unit has it. */
  color: z.string(),
  /** 0..1 */
  progress: z.number(),
  /** In the last seven days, in whole percents of it. */
  gained: z.int(),
})

const targetSchema = z.strictObject({
  /** "HCP visits" */
  name: z.string(),
  now: z.int(),
  /** What the products began with; null of what has no baseline. */
  baseline: z.int().nullable(),
  /** In the last seven days; null of what keeps no record of its days. */
  gained: z.int().nullable(),
})

const movedSchema = z.strictObject({
  /** "Renal", "Dunvara vial 200 mg, hospitals" */
  name: z.string(),
  /** "59%"; empty of what has no value worth a line. */
  before: z.string(),
  /** "64%", "added" */
  after: z.string(),
  /** The day of the last of its changes: "9 Jun". */
  on: z.string(),
})

const stuckSchema = z.strictObject({
  name: z.string(),
  /** "58%" */
  value: z.string(),
  /** "29 May"; null where it never was another. */
  since: z.string().nullable(),
})

const takenBackSchema = z.strictObject({
  name: z.string(),
  before: z.string(),
  after: z.string(),
  /** Who took it back; told to editors alone. */
  by: z.string().nullable(),
})

const dateSchema = z.strictObject({
  id: z.string(),
  number: z.int().min(1),
  title: z.string(),
  /** Which of its days is told: "starts", "ends", or of what is over "ended". */
  verb: z.string(),
  /** Then and now: "8 Jun", "17 Jun"; a dash where it had none, or has none. */
  before: z.string(),
  after: z.string(),
  /** By how many days that is later; below 0 earlier, null where it cannot be said. */
  days: z.int().nullable(),
  /** When its dates were changed last: "20 May"; null where that is not known. */
  on: z.string().nullable(),
  /** Who changed them; told to editors alone. */
  by: z.string().nullable(),
})

/** The first of so many. */
function firstOf<T extends z.ZodType>(row: T) {
  return z.strictObject({ count: z.int().min(0), rows: z.array(row).readonly() })
}

/** How the launch stands, on one page (`GET /api/brief`). All days and times are by the launch's clock. */
export const briefSchema = z.strictObject({
  /** The launch's name. */
  name: z.string(),
  /** Its window and its go-live: "1 Feb – 31 Oct 2027 · go-live 5 Sep, in 82 days". */
  period: z.string(),
  /** When it is of: "17:08 Riyadh", on "Tue 15 Jun 2027". */
  asOf: z.string(),
  day: z.string(),
  /** Which days are counted, in a sentence. */
  counting: z.string(),
  plan: planSchema,
  phases: z.array(phaseSchema).readonly(),
  units: firstOf(unitSchema),
  targets: z.array(targetSchema).readonly(),
  /** What is another than seven days ago. */
  moved: firstOf(movedSchema),
  /** What is due and has not changed for fourteen days. */
  stuck: firstOf(stuckSchema),
  /** What was taken back in the last seven days. */
  takenBack: firstOf(takenBackSchema),
  /** The phases that have other days than in the kept plan that is compared with; null where none is. */
  dates: firstOf(dateSchema).nullable(),
})

export type Brief = z.infer<typeof briefSchema>
export type BriefPhase = z.infer<typeof phaseSchema>
export type BriefUnit = z.infer<typeof unitSchema>
export type BriefTarget = z.infer<typeof targetSchema>
export type BriefMoved = z.infer<typeof movedSchema>
export type BriefStuck = z.infer<typeof stuckSchema>
export type BriefTakenBack = z.infer<typeof takenBackSchema>
export type BriefDate = z.infer<typeof dateSchema>
