import { z } from 'zod'

/** A time in a query; the server decides whether it is in the past. */
export const minuteText = z
  .string()
  .describe(
    'An earlier time: a minute in UTC, to its end, such as 2025-10-03T18:00; a day alone (2025-10-03) means its 18:00. By default now',
  )

/** The same, or the number of a change. */
export const changeOrMinuteText = z
  .string()
  .describe(
    'An earlier time: the number of a change (0 is before the first), or a minute or a day in UTC, such as 2025-10-03T18:00. By default now',
  )

export const dayText = z.string().describe('A day in UTC, such as 2025-10-03')

export const changeText = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .describe('The number of a change, from X-Change or the history')
