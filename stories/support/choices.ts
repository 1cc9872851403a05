/** The control of a prop whose values are chosen by name: a list, a state, an id that may be null. */
export function choices(values: Readonly<Record<string, unknown>>) {
  return { options: Object.keys(values), mapping: values, control: { type: 'select' as const } }
}
