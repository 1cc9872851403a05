import { z } from 'zod'

/** A patch wraps the field's schema in optional; this returns the inner one. */
export function unwrapSchema(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional
    ? unwrapSchema(schema.unwrap())
    : schema
}
