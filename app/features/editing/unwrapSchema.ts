import { z } from 'zod'

/** The field's own schema: a patch wraps it, so that it can be left out. */
export function unwrapSchema(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional
    ? unwrapSchema(schema.unwrap())
    : schema
}
