import { z } from 'zod'

/** The body of POST /api/session. */
export const signInSchema = z
  .strictObject({
    username: z
      .string({ error: 'must be text' })
      .min(1, { error: 'must not be empty' })
      .max(200, { error: 'must be at most 200 characters' })
      // No account has such a name: what is typed is a normalised name, or rejected before the password check.
      .refine((text) => text === text.trim(), { error: 'must not begin or end with a space' })
      .refine((text) => !text.includes('\0'), { error: 'must not contain a null character' })
      .normalize('NFC'),
    password: z
      .string({ error: 'must be text' })
      .min(1, { error: 'must not be empty' })
      .max(200, { error: 'must be at most 200 characters' }),
  })
  .meta({ id: 'SignIn' })

/** What a role may do: admin changes data and manages accounts, editor changes data, viewer reads. */
export const roles = ['admin', 'editor', 'viewer'] as const

export type Role = (typeof roles)[number]

/** The signed-in user, as /api/session returns it. */
export const sessionSchema = z
  .strictObject({
    username: z.string(),
    role: z.enum(roles),
    /** Signed in with a one-time password: nothing can be changed until the user chooses their own. */
    oneTime: z.literal(true).optional(),
  })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof sessionSchema>
