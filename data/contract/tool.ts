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
  section: 'tools',
  ordered: true,
  fields: {
    /** Its name. */
    name: { kind: 'line' },
    /** Where it is: an address of the web. */
    url: { kind: 'webAddress' },
    /** People who use it, a whole number. */
    activeUsers: { kind: 'count' },
    /** Sessions so far, a whole number. */
    totalSessions: { kind: 'count' },
    /** How much of what was begun was finished: a fraction as text, "0" to "1". */
    completionRate: { kind: 'fraction' },
    /** How satisfied its users are: a fraction as text, "0" to "1". */
    satisfactionScore: { kind: 'fraction' },
    /** What it is good for, one a line. */
    whyItMatters: { kind: 'lines' },
    /** Its documents: a title each, and an address where there is one. */
    viewAssets: { kind: 'assets', label: 'Materials' },
  },
} as const satisfies Descriptor

export type Tool = ItemOf<typeof tools>
