import { makePhase, unreadable } from '~/data/fixtures/phase'
import { phaseSeries, planOf } from '~/data/fixtures/timeSeries'
import {
  makeWallChange,
  wallChanges,
  wallGains,
  wallPhases,
  wallPlan,
  wallRows,
  wallUnits,
} from '~/data/fixtures/wall'
import type { WallContent } from '~/ui/screens/WallScreen/WallScreen'
import { longTitle } from './narrow'

const usual = {
  readiness: { sentence: wallPlan.sentence, phases: wallPhases, plan: wallPlan },
  units: { units: wallUnits, gains: wallGains, rows: wallRows },
  changes: { count: 11, changes: wallChanges, week: wallPlan.week },
}

/** The plan scene, of other phases or at another time. */
const readiness = (phases = wallPhases, at = '2025-10-14T14:35:00Z', series = phaseSeries) => ({
  ...usual.readiness,
  phases,
  plan: planOf(phases, new Date(at), series, 'brief'),
})

const oneUnreadable = wallPhases.map((phase, index) => (index === 2 ? { ...phase, ...unreadable } : phase))

const twentyPhases = Array.from({ length: 20 }, (_, index) =>
  makePhase({
    id: `many-${index + 1}`,
    title: `Phase of many, the ${index + 1}th`,
    ...(index < 9 ? { status: 'COMPLETED' as const, progress: '1' } : {}),
  }),
)

/** What the wall can have to show, by name. */
export const wallContents = {
  usual,
  /** A day without changes. */
  quiet: { ...usual, changes: { count: 0, changes: [], week: wallPlan.week } },
  /** Two new changes. */
  changed: {
    ...usual,
    changes: {
      ...usual.changes,
      count: 2,
      changes: [
        makeWallChange({ n: 2, before: { progress: '0.72' }, after: { progress: '0.74' } }),
        { ...makeWallChange({ n: 1 }), by: 'mona' },
      ],
    },
  },
  /** Nothing was ever recorded. */
  'without history': {
    ...usual,
    readiness: readiness(wallPhases, undefined, []),
    units: { ...usual.units, gains: null },
  },
  'before the plan': { ...usual, readiness: readiness(wallPhases, '2025-07-24T09:00:00Z', []) },
  'after the plan': {
    ...usual,
    readiness: {
      ...readiness(wallPhases, '2025-12-02T09:00:00Z'),
      sentence:
        'The plan ended on 30 Nov 2025 with 3 of 7 phases complete. Phase 4 is at 72%; at this pace it ends on 8 Dec 2025.',
    },
  },
  /** Dates that cannot be read, and a progress that is no number. */
  'bad data': {
    ...usual,
    readiness: readiness(oneUnreadable),
    units: {
      ...usual.units,
      units: wallUnits.map((unit) => (unit.id === 'diab' ? { ...unit, progress: 'abc' } : unit)),
      gains: new Map([['onco', '−3']]),
    },
  },
  /** More phases than fit, the largest number of units, and every target reached. */
  many: {
    ...usual,
    readiness: readiness(twentyPhases, undefined, []),
    units: {
      units: [
        ...wallUnits,
        { id: 'obgyn', name: 'OB/GYN', progress: '0.5' },
        { id: 'neuro', name: 'Neurology', progress: '1' },
      ],
      gains: null,
      rows: wallRows.map((row) => ({ ...row, overallProgress: 1 })),
    },
  },
  /** Names of 200 characters, and figures of six digits. */
  'long names': {
    readiness: { ...usual.readiness, phases: wallPhases.map((phase) => ({ ...phase, title: longTitle })) },
    units: {
      ...usual.units,
      units: wallUnits.map((unit) => ({ ...unit, name: longTitle })),
      rows: wallRows.map((row) => ({ ...row, product: longTitle, hcpVisits: 98_765 })),
    },
    changes: {
      count: 2,
      changes: [
        { ...makeWallChange(), name: longTitle, by: longTitle },
        makeWallChange({ n: 2, before: { owner: longTitle }, after: { owner: `${longTitle} and more` } }),
      ],
      week: [{ label: 'Biggest changes', text: `${longTitle} 25% → 50%` }],
    },
  },
  none: { readiness: null, units: null, changes: null },
} satisfies Record<string, WallContent>
