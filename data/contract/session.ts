import { z } from 'zod'

/** The body of POST /api/session. */
export const signInSchema = z.strictObject({
  username: z
    .string({ error: 'must be a text' })
    .min(1, { error: 'must not be empty' })
    .max(200, { error: 'must be at most 200 characters' })
    // No account is called so: what is typed is a name as it was made, or refused before it is tried.
    .refine((text) => text === text.trim(), { error: 'must not begin or end with a space' })
    .refine((text) => !text.includes('\0'), { error: 'must not hold what nobody can type' })
    .normalize('NFC'),
  password: z
    .string({ error: 'must be a text' })
    .min(1, { error: 'must not be empty' })
    .max(200, { error: 'must be at most 200 characters' }),
})

/** What an account may: change data, and who may what; change data; or read. */
export const roles = ['admin', 'editor', 'viewer'] as const

export type Role = (typeof roles)[number]

/** Who is signed in, as /api/session answers. */
export const sessionSchema = z.strictObject({
  username: z.string(),
  role: z.enum(roles),
  /** Signed in by a password that another person made: nothing can be changed until it is one's own. */
  oneTime: z.literal(true).optional(),
})

export type Session = z.infer<typeof sessionSchema>
