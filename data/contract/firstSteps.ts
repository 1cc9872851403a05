import { z } from 'zod'

/** From a launch as it came to one of one's own, in the order in which they are told. */
export const firstStepNames = ['launch', 'units', 'phases', 'products', 'workbooks', 'accounts'] as const

export type FirstStepName = (typeof firstStepNames)[number]

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
})

export type FirstSteps = z.infer<typeof firstStepsSchema>
