import { z } from 'zod'

const forecastSchema = z.strictObject({
  /** The day on which it was forecast, in the launch's time zone. */
  on: z.iso.date(),
  /** The likely go-live, as it was known at the end of that day. */
  goLive: z.iso.date(),
  /** The phase that was its cause; null without one, and once it has happened. */
  phase: z.string().nullable(),
  /** The reason that its author gave for a change of that day, if readers may see it. */
  reason: z.string().nullable(),
})

/** How go-live was forecast: the first day, each whose changes moved the forecast, and the last; the oldest first. */
export const goLiveForecastsSchema = z.array(forecastSchema).meta({ id: 'GoLiveForecasts' })

export type GoLiveForecast = z.infer<typeof forecastSchema>
