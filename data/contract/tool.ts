import type { Descriptor, ItemOf } from './descriptor'

/** The strategic digital tools (specification, section 3). The two rates are fractions, "0" to "1"; `whyItMatters` may mark **bold** text. */
export const tools = {
  path: 'tools',
  schema: 'Tool',
  one: 'tool',
  many: 'tools',
  label: 'Tools',
  note: 'The tools and their assets',
  name: 'name',
  ordered: true,
  fields: {
    /** Its name. */
    name: { kind: 'line' },
    /** Its URL. */
    url: { kind: 'webAddress' },
    /** The number of its users. */
    activeUsers: { kind: 'count' },
    /** The number of sessions so far. */
    totalSessions: { kind: 'count' },
    /** The share of completed sessions: a fraction as text, "0" to "1". */
    completionRate: { kind: 'fraction' },
    /** The satisfaction of its users: a fraction as text, "0" to "1". */
    satisfactionScore: { kind: 'fraction' },
    /** Its uses, one per line. */
    whyItMatters: { kind: 'lines' },
    /** Its documents: a title each, and a URL where there is one. */
    viewAssets: { kind: 'assets', label: 'Materials' },
  },
} as const satisfies Descriptor

export type Tool = ItemOf<typeof tools>
