import { z } from 'zod'

/** A time in a URL; the server decides whether it is in the past. */
export const minuteText = z
  .string()
  .describe('A minute of UTC, all of it, such as 2025-10-03T18:00; of a day alone (2025-10-03) its 18:00')

/** The same, or the number of a change. */
export const whenText = z
  .string()
  .describe(
    'The number of a change, 0 for before the first; or a minute or a day of UTC, such as 2025-10-03T18:00',
  )

export const dayText = z.string().describe('A day of UTC, such as 2025-10-03')

export const changeText = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .describe('The number of a change, as X-Change and the history tell it')
