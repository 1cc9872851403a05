import type { Descriptor, ItemOf } from './descriptor'

/** The statuses of the specification's section 4, as stored and as shown. */
export const phaseStatuses = ['PENDING', 'STARTED', 'IN PROGRESS', 'COMPLETED'] as const

/** The timeline's phases (specification, section 3). `progress` is a fraction, "0" to "1". */
export const timeline = {
  path: 'timeline',
  schema: 'Phase',
  one: 'phase',
  many: 'phases',
  label: 'Phases',
  note: 'The launch timeline',
  name: 'title',
  placed: 'Phase',
  under: { field: 'title' },
  anchor: 'timeline-',
  sign: 'state',
  ordered: true,
  spans: [['start', 'end']],
  period: { text: 'dates', start: 'start', end: 'end' },
  fields: {
    /** Its title, without its number. */
    title: { kind: 'line' },
    /** Its first and last day in words. */
    dates: { kind: 'line' },
    /** Its first day; empty in a phase of an earlier version whose dates were not changed since. */
    start: { kind: 'dayOrNone', label: 'Starts', shownWith: 'dates', missing: '' },
    /** Its last day, like `start`. */
    end: { kind: 'dayOrNone', label: 'Ends', shownWith: 'dates', missing: '' },
    /** COMPLETED is set by hand; the others follow from the progress. */
    status: { kind: 'choice', options: phaseStatuses },
    /** Its progress: a fraction as text, "0" to "1". */
    progress: { kind: 'fraction', charted: true },
    /** Its objectives, one per line. */
    objectives: { kind: 'lines' },
    /** Its deliverables, one per line. */
    deliverables: { kind: 'lines' },
    /** Who is responsible: a name or a role. */
    owner: { kind: 'line' },
    /** The phases that it waits for, each with its days: 0 is the day after its end, -8 is 8 days before it. */
    after: { kind: 'links', label: 'Waits for', missing: [] },
  },
} as const satisfies Descriptor

export type Phase = ItemOf<typeof timeline>
