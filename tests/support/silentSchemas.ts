import { z } from 'zod'

/**
 * The places within a schema, itself included, that would accept a missing value: those of `.default()`, `.prefault()`,
 * `.catch()` and `.optional()`, and whatever else accepts `undefined` or is a transform, which makes a value of any. It
 * looks into lists, objects, unions and wrappers, however deep.
 */
export function silentPlaces(schema: z.core.$ZodType, place = 'item', seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // The input of a transform was parsed before it, and it may fail on undefined.
  const isTransformed = schema._zod.def.type === 'pipe' || schema instanceof z.core.$ZodTransform
  const isSilent = isTransformed || z.safeParse(schema, undefined).success
  return [...(isSilent ? [place] : []), ...within(schema._zod.def, place, seen)]
}

function within(holder: object, place: string, seen: Set<unknown>): string[] {
  return Object.entries(holder).flatMap(([name, value]: [string, unknown]) => {
    // A check runs on a parsed value, though zod makes schemas of some checks.
    if (name === 'checks') return []
    const inner = typeof value === 'function' && name === 'getter' ? (value as () => unknown)() : value
    if (inner instanceof z.core.$ZodType) return silentPlaces(inner, `${place}.${name}`, seen)
    return typeof inner === 'object' && inner !== null ? within(inner, `${place}.${name}`, seen) : []
  })
}
