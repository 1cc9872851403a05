import { z } from 'zod'
import { assets, businessUnitId, id, line, lines, paragraph, yesOrNo } from './fields'
import { patchOf } from './patchOf'

/** A product of the portfolio (specification, section 3). */
export const productSchema = z.strictObject({
  id,
  name: line,
  sku: line,
  buId: businessUnitId,
  rxOtc: z.enum(['RX', 'OTC'], { error: 'must be RX or OTC' }),
  isNewNov: yesOrNo,
  positioning: paragraph,
  indications: lines,
  patientProfiles: lines,
  competitiveEdges: lines,
  specialties: lines,
  channels: lines,
  activitiesDone: lines,
  activitiesNext: lines,
  viewAssets: assets,
  contextTags: lines,
  status: line,
})

/** Any part of a product but its id. */
export const productPatch = patchOf(productSchema.omit({ id: true }))

export type Product = z.infer<typeof productSchema>
