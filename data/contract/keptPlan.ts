import type { Descriptor, ItemOf } from './descriptor'

/**
 * Plans that were kept: the days of all phases as they were on one day, under a name. A phase's dates are moved later as
 * if they had always been so; what was kept does not change, and so tells by how much.
 */
export const baselines = {
  path: 'baselines',
  schema: 'KeptPlan',
  one: 'kept plan',
  many: 'kept plans',
  label: 'Kept plans',
  note: 'The days of all phases as they once were',
  name: 'name',
  under: { field: 'name' },
  mayLack: true,
  keeps: { list: 'timeline', on: 'keptOn', days: 'phases' },
  fields: {
    name: { kind: 'line', unique: true },
    /** The day on which it was kept, by the launch's zone. Left out of a new one it is that day, and `phases` what is planned. */
    keptOn: { kind: 'dayOrNone', label: 'Kept on', fixed: true, missing: '' },
    phases: {
      kind: 'rows',
      columns: { phase: 'line', start: 'day', end: 'day' },
      atMost: 5_000,
      fixed: true,
      missing: [],
    },
  },
} as const satisfies Descriptor

/** `phases` are a phase's id, its first and its last day; one whose dates could not be read is not in it. */
export type KeptPlan = ItemOf<typeof baselines>
