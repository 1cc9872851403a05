import { z } from 'zod'

/** The steps from the sample to a launch of one's own, in order. */
export const firstStepNames = ['launch', 'units', 'phases', 'products', 'workbooks', 'accounts'] as const

export type FirstStepName = (typeof firstStepNames)[number]

const ids = z.array(z.string())

const stepsLeftSchema = z.strictObject({
  /** The parts of the launch that are unchanged: its name and heading, its window, the workbooks. */
  launch: z.array(z.enum(['words', 'days', 'rarm', 'budget'])),
  /** The ids of the unchanged items. */
  units: ids,
  phases: ids,
  products: ids,
  /** How many accounts there are, and the name of the last one. */
  accounts: z.int(),
  lastAccount: z.string(),
})

/** What is still unchanged. */
export type StepsLeft = z.infer<typeof stepsLeftSchema>

export const firstStepsSchema = z
  .strictObject({
    /** Whether the site started with the sample, and not empty or with a file. */
    isSample: z.boolean(),
    steps: z.array(
      z.strictObject({
        step: z.enum(firstStepNames),
        isDone: z.boolean(),
        /** The progress in a few words: "5, all yours". */
        note: z.string(),
      }),
    ),
    remaining: stepsLeftSchema,
  })
  .meta({ id: 'FirstSteps' })

export type FirstSteps = z.infer<typeof firstStepsSchema>
