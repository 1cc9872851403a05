import { z } from 'zod'
import { assets, count, fraction, id, line, lines } from './fields'

/** A strategic digital tool (specification, section 3). The two rates are fractions, "0" to "1"; `whyItMatters` may mark **bold** text. */
export const toolSchema = z.strictObject({
  id,
  name: line,
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  activeUsers: count,
  totalSessions: count,
  completionRate: fraction,
  satisfactionScore: fraction,
  whyItMatters: lines,
  viewAssets: assets,
})

export type Tool = z.infer<typeof toolSchema>
