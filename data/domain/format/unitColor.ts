/** The colours of the specification's units (section 9), which keep theirs, by name. */
const ofSpecification: Readonly<Record<string, string | undefined>> = {
  onco: 'purple',
  obgyn: 'purple',
  neuro: 'purple',
  diab: 'teal',
  resp: 'blue',
  sleep: 'orange',
  mens: 'red',
  hosp: 'grey',
}

/** Whether a unit is one of the specification's, whose colour cannot be chosen. */
export function hasFixedColor(unitId: unknown): boolean {
  return typeof unitId === 'string' && ofSpecification[unitId] !== undefined
}

/** Which units have a colour, by its name: "Diabetes", "Diabetes, Sleep". */
export function unitsByColor(
  units: readonly { id: string; name: string; color?: string }[],
): Readonly<Record<string, string>> {
  const taken: Record<string, string> = {}
  for (const { id, name, color = '' } of units) {
    const key = ofSpecification[id] ?? color.toLowerCase().replace(/^gray$/, 'grey')
    taken[key] = taken[key] === undefined ? name : `${taken[key]}, ${name}`
  }
  return taken
}
