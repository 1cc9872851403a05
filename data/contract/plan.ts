import { z } from 'zod'
import { id } from './fields'

/** Places are 0..1 of the launch window, lengths 0..1 of it. */
const endMarkSchema = z.strictObject({
  place: z.number(),
  /** It lies after the launch window, at whose edge it stands. */
  isBeyond: z.boolean(),
  /** At the present pace, or as it was recorded. */
  by: z.enum(['forecast', 'record']),
  /** From where a whisker ties it to its bar; null where it ends within. */
  from: z.number().nullable(),
  /** From the earliest to the latest end that is likely. */
  likely: z.tuple([z.number(), z.number()]).readonly().nullable(),
})

/** Where a phase ends on the rail. */
export type EndMark = z.infer<typeof endMarkSchema>

const spanSchema = z.strictObject({ start: z.number(), length: z.number() })

const planRowSchema = z.strictObject({
  id: z.string(),
  span: spanSchema,
  /** The share, 0..1 of the bar, that is due and not done; 0 on plan. */
  owed: z.number(),
  mark: endMarkSchema.nullable(),
  /** "4 days behind"; empty without readable dates. */
  words: z.string(),
  /** Behind, or past its end. */
  isBad: z.boolean(),
  /** "28 Oct", or a dash where nothing can be said. */
  ends: z.string(),
  /** Against the plan that is compared with; null where nothing is. */
  kept: z
    .strictObject({
      /** Where it stood then; null where it stands there still, or was not in it. */
      span: spanSchema.nullable(),
      /** By how much it ends later or earlier: "16 days later", "same", "not in it". */
      words: z.string(),
    })
    .nullable(),
  /** What the mark and `ends` say, for who does not see them: "forecast to end 28 Oct, likely 24 Oct to 2 Nov". */
  spoken: z.string(),
})

/** What a row of the rail shows of its phase's plan. */
export type PlanRow = z.infer<typeof planRowSchema>

const todayMarkSchema = z.strictObject({
  place: z.number(),
  edge: z.enum(['start', 'end']).nullable(),
  label: z.string(),
})

/** The line for today: at a place within the launch window, or waiting at one of its edges. */
export type TodayMark = z.infer<typeof todayMarkSchema>

const weekLineSchema = z.strictObject({
  label: z.enum(['Moved most', 'Did not move', 'Taken back']),
  text: z.string(),
})

/** One line of the week: what kind of thing, and which. */
export type WeekLine = z.infer<typeof weekLineSchema>

/**
 * All that the launch rail shows of the plan, as words and places: as the server answers it (`GET /api/plan`), so that
 * a page needs none of the rules to draw it.
 */
export const planSchema = z.strictObject({
  /** The sentence above the rail, and the line below it. */
  sentence: z.string(),
  rest: z.string(),
  /** The moment that it is of. */
  now: z.iso.datetime(),
  /** When the last change was made that the page of now is of; null where there was none, and of an earlier moment. */
  changed: z.iso.datetime().nullable(),
  /** Whether the dates of all phases can be read, and the rail has months. */
  hasTime: z.boolean(),
  /** Whether days are counted by the working week and the holidays, and not all of them. */
  countsWorkingDays: z.boolean(),
  /** The first and the last day that are drawn: the launch's window, and what of phases lies beyond it. */
  window: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
  /** Where the window ends, where phases lie beyond it. */
  windowEnd: z.strictObject({ place: z.number(), label: z.string() }).nullable(),
  /** Whether anything was recorded, so that there are ends and trends. */
  hasPast: z.boolean(),
  today: todayMarkSchema.nullable(),
  /** The kept plan that it is compared with, "Plan of 12 Jan"; how many phases have other days since, of how many. */
  kept: z.strictObject({ id: z.string(), label: z.string(), moved: z.int(), of: z.int() }).nullable(),
  rows: z.array(planRowSchema).readonly(),
  /** The last seven days. */
  week: z.array(weekLineSchema).readonly(),
})

export type PlanReading = z.infer<typeof planSchema>

/** What may be asked of the plan beside its address. */
export const planQuerySchema = z.object({
  against: id
    .optional()
    .describe(
      'The id of the kept plan to compare with, or none. Left out it is the one that the launch names',
    ),
})
