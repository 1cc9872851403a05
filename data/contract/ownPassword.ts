import { z } from 'zod'

const text = z
  .string({ error: 'must be text' })
  .min(1, { error: 'must not be empty' })
  .max(200, { error: 'must be at most 200 characters' })

/** The body of POST /api/password. `passwordError` checks the new password further. */
export const ownPasswordSchema = z.strictObject({ current: text, next: text }).meta({ id: 'OwnPassword' })

export type OwnPassword = z.infer<typeof ownPasswordSchema>
