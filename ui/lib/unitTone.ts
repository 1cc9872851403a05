const tones = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp'] as const

/** The units that have a hue of their own (specification, section 9). */
export type UnitTone = (typeof tones)[number]

/** A unit's hue; obgyn, neuro and unknown ids take onco's (readings, 13). */
export function unitTone(unitId: string): UnitTone {
  return tones.find((tone) => tone === unitId) ?? 'onco'
}
