import * as z from 'zod/mini'

const point = z.object({ at: z.iso.datetime(), revision: z.int().check(z.nonnegative()) })

/** When the reader was last here, at which revision, and since which earlier visit changes count as new. */
const visitSchema = z.extend(point, { since: z.nullable(point) })

export type VisitPoint = z.infer<typeof point>
export type Visit = z.infer<typeof visitSchema>

export function parseVisit(value: unknown): Visit | null {
  const { data } = visitSchema.safeParse(value)
  return data ?? null
}
