import { z } from 'zod'

/** The scenes of the wall view, in the order of their numbers: `?scenes=1,3` shows the first and the third. */
export const wallScenes = ['readiness', 'units', 'changes'] as const

export type WallScene = (typeof wallScenes)[number]

/** How long a scene is shown, in seconds. */
export const sceneSeconds = { min: 5, max: 600, defaultSeconds: 20 } as const

const { min, max, defaultSeconds } = sceneSeconds

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
    .pipe(z.int().min(min).max(max))
    .catch(defaultSeconds),
  appearance: z.enum(['light', 'dark']).nullable().catch(null),
})

export type WallSettings = z.infer<typeof wallSettingsSchema>

/** In the given order, without repetitions. */
function scenesOf(text: string): WallScene[] {
  const chosen = text.split(',').map((number) => wallScenes[Number(number.trim() || 0) - 1])
  return [...new Set(chosen)].filter((scene) => scene !== undefined)
}
