/** Names for a unit that the server did not send; obgyn and neuro are tracked but have no card (specification, section 3). */
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

/** What a business unit is called: the server's name, else the name it is known by, else its id. */
export function unitLabel(id: string, units: readonly { id: string; name: string }[]): string {
  return units.find((unit) => unit.id === id)?.name ?? knownNames.get(id) ?? id
}
