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
    name: { kind: 'line' },
    url: { kind: 'webAddress' },
    activeUsers: { kind: 'count' },
    totalSessions: { kind: 'count' },
    completionRate: { kind: 'fraction' },
    satisfactionScore: { kind: 'fraction' },
    whyItMatters: { kind: 'lines' },
    viewAssets: { kind: 'assets', label: 'Materials' },
  },
} as const satisfies Descriptor

export type Tool = ItemOf<typeof tools>
