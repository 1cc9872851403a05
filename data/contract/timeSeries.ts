import { z } from 'zod'

const recordedSchema = z
  .strictObject({ at: z.number(), value: z.number(), changes: z.int().min(1) })
  .readonly()

/** A figure at a time (milliseconds since 1970), and how many changes of that day it stands for. */
export type Recorded = z.infer<typeof recordedSchema>

/** The time series of an item's figure: the last change of each day that had one, oldest first. */
export const timeSeriesSchema = z
  .strictObject({
    id: z.string(),
    /** The value before the first point. Of an item that was added, the value that it was added with. */
    before: z.number(),
    points: z.array(recordedSchema).readonly(),
  })
  .meta({ id: 'TimeSeries' })

export type TimeSeries = z.infer<typeof timeSeriesSchema>

/** The time series of a list, one for each of its items. */
export const timeSeriesListSchema = z.array(timeSeriesSchema).meta({ id: 'TimeSeriesByField' })

/** The time series of one item, by the name of each figure. */
export const itemTimeSeriesSchema = z.record(z.string(), timeSeriesSchema).meta({ id: 'ItemTimeSeries' })
