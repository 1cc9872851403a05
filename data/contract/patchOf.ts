import { z } from 'zod'
import { id, inChange } from './fields'

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

type NewShape<Shape extends z.ZodRawShape> = { id: z.ZodOptional<typeof id> } & Omit<Shape, 'id'>

/** A new item of this schema, as it may be given: all of it but, at will, its id. */
export function newItemOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, inChange(field)])
  return z.strictObject({ ...Object.fromEntries(fields), id: id.optional() } as NewShape<Shape>)
}
