import { z } from 'zod'
import { assets, count, fraction, id, line, lines, webAddress } from './fields'
import { patchOf } from './patchOf'

/** A strategic digital tool (specification, section 3). The two rates are fractions, "0" to "1"; `whyItMatters` may mark **bold** text. */
export const toolSchema = z.strictObject({
  id,
  name: line,
  url: webAddress,
  activeUsers: count,
  totalSessions: count,
  completionRate: fraction,
  satisfactionScore: fraction,
  whyItMatters: lines,
  viewAssets: assets,
})

/** Any part of a tool but its id. */
export const toolPatch = patchOf(toolSchema.omit({ id: true }))

export type Tool = z.infer<typeof toolSchema>
