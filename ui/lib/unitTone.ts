import { createContext, useContext } from 'react'

const ofSpecification = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'] as const

/** The specification's units that take onco's hue. */
const asOnco: readonly string[] = ['obgyn', 'neuro']

const ofOwn = ['iris', 'cyan', 'pink', 'plum', 'brown'] as const

/** A unit's hue (specification, section 9; readings, 13). */
export type UnitTone = (typeof ofSpecification)[number] | (typeof ofOwn)[number] | 'green'

/** The colours that a team's own unit may name, beside the five. */
const named: Readonly<Record<string, UnitTone | undefined>> = {
  purple: 'onco',
  teal: 'diab',
  blue: 'resp',
  orange: 'sleep',
  red: 'mens',
  grey: 'hosp',
  gray: 'hosp',
  green: 'green',
}

/** The fields of a unit that decide its hue. */
export interface HuedUnit {
  id: string
  /** The hue's name, "teal" (specification, section 3). */
  color?: string
}

/**
 * A unit's hue. A unit that a team has added has the hue that its colour names, else the next of five by its position
 * among such units; the sixth starts over. The units of the specification keep theirs; obgyn, neuro and unknown ids
 * take onco's (readings, 13 and 41).
 */
export function unitTone(unitId: string, units: readonly HuedUnit[] = []): UnitTone {
  const specified = ofSpecification.find((tone) => tone === unitId)
  if (specified || asOnco.includes(unitId)) return specified ?? 'onco'
  const added = units.filter(({ id }) => !asOnco.includes(id) && !ofSpecification.some((tone) => tone === id))
  const index = added.findIndex(({ id }) => id === unitId)
  const color = added[index]?.color?.toLowerCase() ?? ''
  return toneOfColor(color) ?? ofOwn[index % ofOwn.length] ?? 'onco'
}

/** The hue that a colour names, if any. */
export function toneOfColor(color: string): UnitTone | undefined {
  return ofOwn.find((tone) => tone === color) ?? named[color]
}

/** All units, in order. Without a provider, the specification's units alone. */
export const UnitsContext = createContext<readonly HuedUnit[]>([])

/** A unit's hue, within the page's units. */
export function useUnitTone(unitId: string): UnitTone {
  return unitTone(unitId, useContext(UnitsContext))
}
