import { z } from 'zod'
import { inChange } from './fields'

type PatchShape<Shape extends z.ZodRawShape> = {
  -readonly [Field in keyof Shape]: z.ZodOptional<z.ZodNonOptional<Shape[Field]>>
}

/**
 * Any part of these fields. A field that a change leaves out stays absent: zod's own `partial()` would insert the
 * field's default, and so reset the field. Texts are validated as new ones.
 */
export function patchOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const parts = Object.entries(fields.shape).map(([name, field]) => [
    name,
    z.nonoptional(inChange(field)).optional(),
  ])
  return z.strictObject(Object.fromEntries(parts) as PatchShape<Shape>)
}
