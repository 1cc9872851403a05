import { z } from 'zod'

/** From a launch as it came to one of one's own, in the order in which they are told. */
export const firstStepNames = ['launch', 'units', 'phases', 'products', 'workbooks', 'accounts'] as const

export type FirstStepName = (typeof firstStepNames)[number]

const ids = z.array(z.string())

const stepsLeftSchema = z.strictObject({
  /** What of the launch is as it came: its name and heading, its window, the workbooks. */
  launch: z.array(z.enum(['words', 'days', 'rarm', 'budget'])),
  /** The items that are as they came, by their ids. */
  units: ids,
  phases: ids,
  products: ids,
  /** How many accounts there are, and whose the last one is. */
  accounts: z.int(),
  lastAccount: z.string(),
})

/** What is still as it came. */
export type StepsLeft = z.infer<typeof stepsLeftSchema>

export const firstStepsSchema = z.strictObject({
  /** The site began with the sample, and not empty or with a file. */
  isSample: z.boolean(),
  steps: z.array(
    z.strictObject({
      step: z.enum(firstStepNames),
      isDone: z.boolean(),
      /** How far it is, in a few words: "5, all yours". */
      note: z.string(),
    }),
  ),
  left: stepsLeftSchema,
})

export type FirstSteps = z.infer<typeof firstStepsSchema>
