/** A loaded value, as an element's `Loadable` prop takes it. */
export function ready<Value>(value: Value) {
  return { state: 'ready' as const, value }
}
