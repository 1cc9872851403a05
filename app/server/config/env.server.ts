import { z } from 'zod'
import { readAddress } from '~/data/store/postgres/address'
import { missingSetting, providerSettings } from './providerSettings'
import { StartError } from './start.server'

const text = z
  .string()
  .refine((value) => value.trim() !== '' && !value.includes('\0'), { error: 'must not be blank' })

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional()

/** Names that a browser may show for this site: "launch.example", "10.0.0.7", "[::1]"; without a port. */
const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^(?:\[[\da-f:.]+\]|[a-z\d.-]{1,253})$/.test(name)), {
    error: 'must be host names without ports, joined by commas',
  })
  .transform((names): ReadonlySet<string> => new Set(names))

function wholeNumber(min: number, max: number, defaultValue: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error })
    .transform(Number)
    .refine((number) => number >= min && number <= max, { error })
    .default(defaultValue)
}

const databaseAddress = z.string().transform((value, context) => {
  try {
    return readAddress(value)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})

const environmentSchema = z.object({
  ...providerSettings,
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
  /** What a new data folder or database begins with: `sample`, `empty`, or a file that is imported. */
  LAUNCH: text.optional(),
  /** The site is the demo, and says so. */
  DEMO: z.literal('on').optional(),
  /** Where all state lives that several servers share; unset, it lives in DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /** Connections to it, beside the two of the collections. */
  DATABASE_POOL: wholeNumber(1, 100, 4),
  /** How long an answer of it may take, in milliseconds; half a second longer, and a request is refused. */
  DATABASE_TIMEOUT: wholeNumber(100, 60_000, 2_000),
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
  ALLOWED_HOSTS: hostNames.optional(),
  /** Whether anyone may read, or only who is signed in. */
  READ_ACCESS: z.enum(['open', 'signed-in'], { error: 'must be open or signed-in' }).default('open'),
  /** Whether pages may be printed; documents never are. */
  PRINTING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  MAX_CONNECTIONS: wholeNumber(1, 100_000, 2_000),
  /** Of one network (see `networkOf`); behind trusted proxies, which have few addresses, it does not count. */
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000, 200),
  /** Pages that are told of changes; they do not count among the connections. */
  MAX_STREAMS: wholeNumber(1, 100_000, 2_000),
  /** Of one network, as the client's address says, behind trusted proxies too. */
  MAX_STREAMS_PER_ADDRESS: wholeNumber(1, 100_000, 200),
  /** Opens /metrics to whoever sends it; without one there are none. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, { error: 'must be 16 to 200 visible ASCII characters without spaces' })
    .optional(),
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
  if (result.success) {
    const missing = missingSetting(result.data)
    if (missing) throw new StartError(`${missing.join(' ')}.`)
    return result.data
  }
  const [issue] = result.error.issues
  throw new StartError(`${String(issue?.path[0])} ${issue?.message}.`)
}
