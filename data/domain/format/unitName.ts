/**
 * Names of units that the server did not send; obgyn and neuro are tracked but have no card (specification, section
 * 3).
 */
const knownNames = new Map([
  ['onco', 'Oncology'],
  ['diab', 'Diabetes'],
  ['resp', 'Respiratory'],
  ['sleep', 'Sleep & CNS'],
  ['mens', "Men's Health"],
  ['hosp', 'Hospital'],
  ['obgyn', 'OB/GYN'],
  ['neuro', 'Neurology'],
])

/** A business unit's name: from the server, otherwise a known name, otherwise its id. */
export function unitLabel(id: string, units: readonly { id: string; name: string }[]): string {
  return units.find((unit) => unit.id === id)?.name ?? knownNames.get(id) ?? id
}
