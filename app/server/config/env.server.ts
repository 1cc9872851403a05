import { z } from 'zod'
import { hasNoPassword, passwordInAddress } from '~/data/contract/fields'
import { readAddress } from '~/data/store/postgres/address'
import { missingSetting, providerSettings } from './providerSettings'
import { StartError } from './start.server'

const text = z
  .string()
  .refine((value) => value.trim() !== '' && !value.includes('\0'), { error: 'must not be blank' })

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(hasNoPassword, { error: passwordInAddress })
  .optional()

/** Host names under which browsers may open this site: "launch.example", "10.0.0.7", "[::1]"; without a port. */
const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .refine((names) => names.every((name) => /^(?:\[[\da-f:.]+\]|[a-z\d.-]{1,253})$/.test(name)), {
    error: 'must be host names without ports, separated by commas',
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
  /** The content of a new data folder or database: `sample`, `empty`, or a file to import. */
  LAUNCH: text.optional(),
  /** Marks the site as the demo. */
  DEMO: z.literal('on').optional(),
  /** The database for several servers. Without it the data is in DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /** The connection pool, besides the two connections of the collections. */
  DATABASE_POOL: wholeNumber(1, 100, 4),
  /** The query timeout in milliseconds. A request fails half a second later. */
  DATABASE_TIMEOUT: wholeNumber(100, 60_000, 2_000),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'must have at least 8 characters' })
    .max(200, { error: 'must have at most 200 characters' })
    .optional(),
  /** The number of trusted proxies in front. Only their forwarded headers count. */
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, {
      error: 'must be a whole number from 0 to 9: the number of proxies in front of the site',
    })
    .transform(Number)
    .default(0),
  ALLOWED_HOSTS: hostNames.optional(),
  /** Whether anyone may read, or only signed-in users. */
  READ_ACCESS: z.enum(['open', 'signed-in'], { error: 'must be open or signed-in' }).default('open'),
  /** Whether pages may be printed. Documents never are. */
  PRINTING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  MAX_CONNECTIONS: wholeNumber(1, 100_000, 4_000),
  /** Event streams. Each is a connection, too. */
  MAX_STREAMS: wholeNumber(1, 100_000, 2_000),
  /** Enables /metrics for callers who send it. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, { error: 'must be 16 to 200 visible ASCII characters without spaces' })
    .optional(),
  /** The mail server of messages, with its name and password: smtps://name:password@mail.example. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  /** The sender of messages: launch@company.example, or a name with it in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"\p{C}]{1,100} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u, {
      error: 'must be an e-mail address, such as launch@company.example or Launch <launch@company.example>',
    })
    .optional(),
  /** Allows messages to addresses within this network, and to plain http. */
  NOTIFY_PRIVATE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRAINING_MATERIALS_URL: webAddress,
  MARKETING_PLAN_URL: webAddress,
})

/** The server's settings, named as the environment variables. Absent means unset. */
export type Environment = z.infer<typeof environmentSchema>

/**
 * Reads the settings. An empty variable counts as unset, because compose files pass them on. PORT is an exception:
 * remix-serve reads it itself, and takes an empty one for 0.
 * @throws StartError naming the setting, never its value, which may be secret.
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
