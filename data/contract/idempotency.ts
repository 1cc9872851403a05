import { z } from 'zod'

/** The request header that identifies a request, so that it can be retried (IETF draft httpapi-idempotency-key). */
export const idempotencyKeyHeader = 'Idempotency-Key'

/** How long an answer is stored under its key. */
export const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000

/** A text, in double quotes as in the draft, or without them. */
export const idempotencyKey = z
  .string()
  .regex(/^(?:"[\u0020\u0021\u0023-\u007e]{1,200}"|[\u0021\u0023-\u007e]{1,200})$/, {
    error: 'must be 1 to 200 characters of ASCII in double quotes',
  })
  .describe(
    'A new key for each request; a retry with the same key within 24 hours gets the same response and changes nothing',
  )
