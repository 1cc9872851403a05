import type { NamedField } from '~/data/contract/descriptors'
import { deepEqual } from '~/data/domain/format/deepEqual'

/** A change with the defaults of the fields that return to theirs when another field changes (`resetWith`). */
export function withResets(fields: readonly NamedField[], item: object, change: unknown): unknown {
  if (typeof change !== 'object' || change === null) return change
  const [before, given] = [item, change].map((each) => each as Readonly<Record<string, unknown>>)
  const reset = fields.flatMap(({ name, resetWith, missing }): [string, unknown][] =>
    resetWith !== undefined &&
    given?.[resetWith] !== undefined &&
    given[name] === undefined &&
    !deepEqual(before?.[resetWith], given[resetWith])
      ? [[name, missing]]
      : [],
  )
  return reset.length > 0 ? { ...change, ...Object.fromEntries(reset) } : change
}
