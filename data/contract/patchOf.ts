import { z } from 'zod'
import { inChange } from './fields'

type PatchShape<Shape extends z.ZodRawShape> = {
  -readonly [Field in keyof Shape]: z.ZodOptional<z.ZodNonOptional<Shape[Field]>>
}

/**
 * Any part of these fields, as a change may give them. A field that a change leaves out stays out: zod's own
 * `partial()` would put a field's default in its place, and so reset it. Texts are judged as newly written ones.
 */
export function patchOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const parts = Object.entries(fields.shape).map(([name, field]) => [
    name,
    z.nonoptional(inChange(field)).optional(),
  ])
  return z.strictObject(Object.fromEntries(parts) as PatchShape<Shape>)
}
