import { createContext, useContext } from 'react'

const ofSpecification = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'] as const

/** The specification's units that take onco's hue. */
const asOnco: readonly string[] = ['obgyn', 'neuro']

const ofOwn = ['iris', 'cyan', 'pink', 'plum', 'brown'] as const

/** A unit's hue (specification, section 9; design, Your own launch). */
export type UnitTone = (typeof ofSpecification)[number] | (typeof ofOwn)[number]

/** What a unit of a team's own may name as its colour, beside the five. */
const named: Readonly<Record<string, UnitTone | undefined>> = {
  purple: 'onco',
  teal: 'diab',
  blue: 'resp',
  orange: 'sleep',
  red: 'mens',
  grey: 'hosp',
}

/** A unit, as far as its hue goes by it. */
export interface HuedUnit {
  id: string
  /** The hue's name, "teal" (specification, section 3). */
  color?: string
}

/**
 * A unit's hue. One that a team has added has the hue that its colour names, else the next of five by its place among its
 * like; a sixth begins again. Those of the specification keep theirs; obgyn, neuro and ids that no unit has take onco's
 * (readings, 13 and 41).
 */
export function unitTone(unitId: string, units: readonly HuedUnit[] = []): UnitTone {
  const specified = ofSpecification.find((tone) => tone === unitId)
  if (specified || asOnco.includes(unitId)) return specified ?? 'onco'
  const added = units.filter(({ id }) => !asOnco.includes(id) && !ofSpecification.some((tone) => tone === id))
  const place = added.findIndex(({ id }) => id === unitId)
  const color = added[place]?.color?.toLowerCase() ?? ''
  return ofOwn.find((tone) => tone === color) ?? named[color] ?? ofOwn[place % ofOwn.length] ?? 'onco'
}

/** All units, in order, for what is within; without it there are the specification's alone. */
export const UnitsContext = createContext<readonly HuedUnit[]>([])

/** A unit's hue, among the units of the page. */
export function useUnitTone(unitId: string): UnitTone {
  return unitTone(unitId, useContext(UnitsContext))
}
