import { z } from 'zod'

const recordedSchema = z
  .strictObject({ at: z.number(), value: z.number(), changes: z.int().min(1) })
  .readonly()

/** What one figure was at a moment, in milliseconds since 1970, and how many changes of it that day this one stands for. */
export type Recorded = z.infer<typeof recordedSchema>

/** A figure of an item over time, as the history has it: the last change of each day that had one, oldest first. */
export const timeSeriesSchema = z.strictObject({
  id: z.string(),
  /** What it was before the first of them. */
  before: z.number(),
  points: z.array(recordedSchema).readonly(),
})

export type TimeSeries = z.infer<typeof timeSeriesSchema>

/** The courses of a list, one for each of its items. */
export const timeSeriesListSchema = z.array(timeSeriesSchema)

/** The courses of one item, by the name of each figure. */
export const itemTimeSeriesSchema = z.record(z.string(), timeSeriesSchema)
