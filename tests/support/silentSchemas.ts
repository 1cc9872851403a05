import { z } from 'zod'

/**
 * The places within a schema, itself included, that would answer for a value that is not there: those of `.default()`,
 * `.prefault()`, `.catch()` and `.optional()`, and whatever else takes `undefined` or is a transform, which makes a
 * value of any. Lists, objects, unions and wrappers are looked into, however deep.
 */
export function silentPlaces(schema: z.core.$ZodType, place = 'item', seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // What a transform is handed was parsed before it: undefined may be more than it can bear.
  const isTransformed = schema._zod.def.type === 'pipe' || schema instanceof z.core.$ZodTransform
  const isSilent = isTransformed || z.safeParse(schema, undefined).success
  return [...(isSilent ? [place] : []), ...within(schema._zod.def, place, seen)]
}

function within(holder: object, place: string, seen: Set<unknown>): string[] {
  return Object.entries(holder).flatMap(([name, value]: [string, unknown]) => {
    // A check judges what was parsed before it, though zod makes schemas of some.
    if (name === 'checks') return []
    const inner = typeof value === 'function' && name === 'getter' ? (value as () => unknown)() : value
    if (inner instanceof z.core.$ZodType) return silentPlaces(inner, `${place}.${name}`, seen)
    return typeof inner === 'object' && inner !== null ? within(inner, `${place}.${name}`, seen) : []
  })
}
