import { z } from 'zod'

/** The scenes of the wall view, in the order of their numbers: `?scenes=1,3` shows the first and the third. */
export const wallScenes = ['readiness', 'units', 'changes'] as const

export type WallScene = (typeof wallScenes)[number]

/** How long a scene is shown, in seconds. */
export const sceneSeconds = { least: 5, most: 600, usual: 20 } as const

const { least, most, usual } = sceneSeconds

/** The URL parameters of the wall view. An invalid value counts as absent. */
export const wallSettingsSchema = z.object({
  scenes: z
    .string()
    .transform(scenesOf)
    .refine((scenes) => scenes.length > 0)
    .catch([...wallScenes]),
  seconds: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .catch(usual),
  appearance: z.enum(['light', 'dark']).nullable().catch(null),
})

export type WallSettings = z.infer<typeof wallSettingsSchema>

/** In the given order, without repetitions. */
function scenesOf(text: string): WallScene[] {
  const asked = text.split(',').map((number) => wallScenes[Number(number.trim() || 0) - 1])
  return [...new Set(asked)].filter((scene) => scene !== undefined)
}
