import { z } from 'zod'

/** The scenes of the wall view, in the order of their numbers: `?scenes=1,3` asks for the first and the last. */
export const wallScenes = ['readiness', 'units', 'changes'] as const

export type WallScene = (typeof wallScenes)[number]

/** How long a scene stands: no shorter than it takes to read one, no longer than ten minutes. */
export const sceneSeconds = { least: 5, most: 600, usual: 20 } as const

const { least, most, usual } = sceneSeconds

/** What the address of the wall view asks for. A value that is none of these reads as one that was not given. */
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

/** In the order asked for, each once. */
function scenesOf(text: string): WallScene[] {
  const asked = text.split(',').map((number) => wallScenes[Number(number.trim() || 0) - 1])
  return [...new Set(asked)].filter((scene) => scene !== undefined)
}
