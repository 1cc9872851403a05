import type { Descriptor, ItemOf } from './descriptor'

/** What may hold up the launch, and what has happened. Rating and overdue are derived: see `data/domain/risks`. */
export const risks = {
  path: 'risks',
  schema: 'Risk',
  one: 'risk',
  many: 'risks',
  label: 'Risks',
  note: 'What could hold up go-live, and who acts',
  name: 'title',
  under: { field: 'next' },
  anchor: 'risk-',
  numbered: 'R',
  mayLack: true,
  fields: {
    /** What may go wrong, or has. */
    title: { kind: 'line' },
    /** A risk may happen, an issue has. */
    kind: { kind: 'choice', options: ['risk', 'issue'], missing: 'risk' },
    status: { kind: 'choice', options: ['open', 'mitigating', 'closed'], missing: 'open' },
    /** The day on which it was closed; empty while it is open. */
    closedOn: {
      ...{ kind: 'dayOrNone', past: true, label: 'Closed on', missing: '' },
      onlyWhile: { field: 'status', is: 'closed' },
    },
    /** The id of the phase that it threatens; empty for none. */
    phase: {
      kind: 'reference',
      to: 'timeline',
      cleared: true,
      orNone: true,
      label: 'Threatens',
      missing: '',
    },
    product: { kind: 'reference', to: 'products', cleared: true, orNone: true, missing: '' },
    /** The id of its business unit. */
    unit: {
      ...{ kind: 'reference', to: 'business-units', cleared: true, orNone: true },
      ...{ label: 'Business unit', missing: '' },
    },
    /** The person who acts. */
    owner: { kind: 'line' },
    /** The day by which it should be closed. */
    due: { kind: 'day' },
    /** From 1 to 3; that of an issue counts as 3. */
    likelihood: { kind: 'level', missing: 3 },
    /** From 1 to 3. */
    impact: { kind: 'level' },
    /** What its owner does next. */
    next: { kind: 'note', label: 'Next step', missing: '' },
  },
} as const satisfies Descriptor

export type Risk = ItemOf<typeof risks>
