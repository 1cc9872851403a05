import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import { deepEqual } from '~/data/rules/deepEqual'

/**
 * Leaves a prop the control that can change it. Storybook offers a field of JSON for whatever it does not know: of an
 * element or a function it writes nothing that could be edited, and one that holds some loses them at the first key.
 */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      argType.control === undefined ? { ...argType, ...controlOf(argType, initialArgs[name]) } : argType,
    ]),
  )

const scalars: readonly unknown[] = ['boolean', 'string', 'number', 'enum']

function controlOf({ type }: StrictInputType, value: unknown): Pick<StrictInputType, 'control'> {
  const isScalar = scalars.includes(type?.name)
  switch (typeof value) {
    case 'undefined':
      return isScalar ? {} : { control: false }
    case 'string':
      // As a node may be, which is of no type that Storybook knows.
      return isScalar || type?.name === 'union' ? {} : { control: { type: 'text' } }
    case 'number':
    case 'boolean':
      return {}
    default:
      return isOfJson(value) ? {} : { control: false }
  }
}

/** Whether JSON keeps all of a value, so that it can be edited as such. */
function isOfJson(value: unknown): boolean {
  try {
    return value !== null && deepEqual(JSON.parse(JSON.stringify(value)), value)
  } catch {
    return false
  }
}
