import type { Descriptor, ItemOf } from './descriptor'

/**
 * Saved plans: the dates of all phases and the go-live on one day, under a name. They can be changed later; a kept
 * plan stays, so it shows how far they moved.
 */
export const baselines = {
  path: 'baselines',
  schema: 'SavedPlan',
  one: 'saved plan',
  many: 'saved plans',
  label: 'Saved plans',
  note: 'The days of all phases, and the go-live, as they once were',
  name: 'name',
  under: { field: 'name' },
  mayLack: true,
  keeps: { list: 'timeline', on: 'keptOn', days: 'phases', ofLaunch: 'goLive' },
  fields: {
    name: { kind: 'line', unique: true },
    /**
     * The day on which it was kept, in the launch's time zone. @default for a new one, today; `phases` are then the
     * current dates
     */
    keptOn: { kind: 'dayOrNone', label: 'Saved on', fixed: true, missing: '' },
    phases: {
      kind: 'rows',
      columns: { phase: 'line', start: 'day', end: 'day' },
      atMost: 5_000,
      fixed: true,
      missing: [],
    },
    /** Empty when it is unknown: an older plan, or given phases without it. @default with the current dates, the launch's */
    goLive: { kind: 'dayOrNone', label: 'Go-live', fixed: true, missing: '' },
  },
} as const satisfies Descriptor

/** `phases` holds the id, the first and the last day of each phase; phases with unreadable dates are left out. */
export type SavedPlan = ItemOf<typeof baselines>
