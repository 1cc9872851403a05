import { z } from 'zod'
import { StartError } from './start.server'

const text = z
  .string()
  .refine((value) => value.trim() !== '' && !value.includes('\0'), { error: 'must not be blank' })

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'must be a whole number from 0 to 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'must be a whole number from 0 to 65535' })
    .optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]{1,253}$/, { error: 'must be a host name or an IP address' })
    .optional(),
  DATA_DIR: text.default('data/live'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'must have at least 8 characters' })
    .max(200, { error: 'must have at most 200 characters' })
    .optional(),
  /** How many proxies of our own stand in front; only what those say of the client counts. */
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: 'must be a whole number from 0 to 9: how many proxies stand in front' })
    .transform(Number)
    .default(0),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRAINING_MATERIALS_URL: webAddress,
  MARKETING_PLAN_URL: webAddress,
})

/** The server's settings, under the names of the environment. Absent means unset. */
export type Environment = z.infer<typeof environmentSchema>

/**
 * Reads the settings. An empty one counts as unset, as compose files pass them on; not so PORT, which remix-serve
 * reads by itself and takes for 0 when empty.
 * @throws StartError naming the setting, never its value: it may be a secret.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(source).filter(([name, value]) => value !== '' || name === 'PORT')
  const result = environmentSchema.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new StartError(`${String(issue?.path[0])} ${issue?.message}.`)
}
