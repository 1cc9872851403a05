import { z } from 'zod'
import { businessUnitId, count, fraction, id } from './fields'
import { patchOf } from './patchOf'

/** A product's target record (specification, section 3). Its id is `target-{productId}`; `overallProgress` is a fraction, "0" to "1". */
const targetFields = z.strictObject({
  id,
  productId: id,
  buId: businessUnitId,
  hcpVisits: count,
  hospitalsReached: count,
  pharmaciesActivated: count,
  overallProgress: fraction,
})

export const targetSchema = targetFields.refine((target) => target.id === targetId(target.productId), {
  path: ['id'],
  error: 'must be "target-" and the productId',
})

/** Any part of a target but its id and its product. */
export const targetPatch = patchOf(targetFields.omit({ id: true, productId: true }))

export type Target = z.infer<typeof targetSchema>

/** The id of a product's target record. */
export function targetId(productId: string): string {
  return `target-${productId}`
}
