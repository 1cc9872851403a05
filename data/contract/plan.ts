import { z } from 'zod'
import { id } from './fields'

/** Positions and lengths are fractions (0..1) of the launch window. */
const endMarkSchema = z.strictObject({
  position: z.number(),
  /** It is after the launch window, and shown at its edge. */
  isBeyond: z.boolean(),
  /** Forecast from the current pace, or recorded. */
  by: z.enum(['forecast', 'record']),
  /** Where the line from the bar to the range starts; null when the range is within the bar. */
  from: z.number().nullable(),
  /** From the earliest to the latest likely end. */
  likely: z.tuple([z.number(), z.number()]).readonly().nullable(),
})

/** The end of a phase on the rail. */
export type EndMark = z.infer<typeof endMarkSchema>

const spanSchema = z.strictObject({ start: z.number(), length: z.number() })

const planRowSchema = z.strictObject({
  id: z.string(),
  span: spanSchema,
  /** The fraction of the bar (0..1) that is due and not done; 0 on plan. */
  shortfall: z.number(),
  endMark: endMarkSchema.nullable(),
  /** "4 days behind"; empty without readable dates. */
  text: z.string(),
  /** Behind schedule, or past its end. */
  isBehind: z.boolean(),
  /** "28 Oct", or a dash when unknown. */
  expectedEnd: z.string(),
  /** The same as a day; null when unknown. */
  ends: z.iso.date().nullable(),
  /** The comparison with a saved plan; null without one. */
  kept: z
    .strictObject({
      /** Its position in that plan; null when it is the same, or the phase was not in it. */
      span: spanSchema.nullable(),
      /** How much later or earlier it ends: "16 days later", "same", "not in it". */
      text: z.string(),
    })
    .nullable(),
  /** The phases that it waits for. */
  after: z
    .array(
      z.strictObject({
        phase: z.string(),
        /** When that lets it begin; null when that phase has no forecast. */
        position: z.number().nullable(),
        /** Where its bar starts, if that is later; else null. */
        start: z.number().nullable(),
        /** It is a link of the chain that decides go-live. */
        decides: z.boolean(),
      }),
    )
    .readonly(),
  /**
   * How many days it may still slip before the planned go-live moves; negative when it has slipped too far. Null for
   * what has ended, and for what does not lead to go-live.
   */
  spareDays: z.int().nullable(),
  /** `endMark` and `expectedEnd` in words, for screen readers: "forecast to end 28 Oct, likely 24 Oct to 2 Nov". */
  accessibleText: z.string(),
})

/** The plan of a phase in a row of the rail. */
export type PlanRow = z.infer<typeof planRowSchema>

const todayMarkSchema = z.strictObject({
  position: z.number(),
  edge: z.enum(['start', 'end']).nullable(),
  label: z.string(),
})

/** The line of today: at a position within the launch window, or at one of its edges. */
export type TodayMark = z.infer<typeof todayMarkSchema>

const weekLineSchema = z.strictObject({
  label: z.enum(['Biggest changes', 'Fell back', 'Did not move', 'Corrected']),
  text: z.string(),
})

/** One line of the week: its kind and its text. */
export type WeekLine = z.infer<typeof weekLineSchema>

const goLiveSchema = z.strictObject({
  state: z.enum(['holds', 'late', 'unknown', 'cannot', 'live', 'none']),
  /** The day that the launch plans. */
  planned: z.iso.date(),
  /** The likely day and its range, or the day on which it went live; null when unknown. */
  forecast: z.iso.date().nullable(),
  earliest: z.iso.date().nullable(),
  latest: z.iso.date().nullable(),
  /** How many days the forecast is after the planned day. */
  lateDays: z.int().nullable(),
  /** How many days may still be lost before the planned day moves. */
  spareDays: z.int().nullable(),
  /** The phase whose start or end it is; null without phases. */
  phase: z.string().nullable(),
  /** The phases that decide the day, the first cause first, each with its days late. */
  chain: z.array(z.strictObject({ id: z.string(), days: z.int() })).readonly(),
})

/**
 * Everything that the launch timeline shows of the plan, as words and positions: the answer of `GET /api/plan`. A page
 * needs none of the rules to draw it.
 */
export const planSchema = z
  .strictObject({
    /** The sentence above the rail, and the line below it. */
    sentence: z.string(),
    detail: z.string(),
    /** The time of the plan. */
    now: z.iso.datetime(),
    /** When the last change was made, for a page of now; null where there is none, and at an earlier time. */
    changed: z.iso.datetime().nullable(),
    /** Whether the dates of all phases are readable, so that the rail has months. */
    hasDates: z.boolean(),
    /** Whether only working days count. */
    countsWorkingDays: z.boolean(),
    /** The first and the last day shown: the launch window, extended by phases outside of it. */
    window: z.strictObject({ start: z.iso.date(), end: z.iso.date() }),
    /** The end of the window, when phases go beyond it. */
    windowEnd: z.strictObject({ position: z.number(), label: z.string() }).nullable(),
    /** Whether anything was recorded, so that there are forecasts and trends. */
    hasHistory: z.boolean(),
    today: todayMarkSchema.nullable(),
    /** The saved plan that it is compared with, "Plan of 12 Jan"; how many of its phases have other dates now. */
    kept: z.strictObject({ id: z.string(), label: z.string(), moved: z.int(), total: z.int() }).nullable(),
    /** The forecast of go-live, by what the phases wait for. */
    goLive: goLiveSchema,
    rows: z.array(planRowSchema).readonly(),
    /** The last seven days. */
    week: z.array(weekLineSchema).readonly(),
  })
  .meta({ id: 'Plan' })

export type PlanReading = z.infer<typeof planSchema>

/** The query of the plan. */
export const planQuerySchema = z.object({
  against: id
    .optional()
    .describe('The id of the saved plan to compare with, or none; by default the one that the launch names'),
})
