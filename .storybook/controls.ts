import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import { deepEqual } from '~/data/domain/format/deepEqual'

/**
 * Keeps only the controls that can change their prop. For a value of unknown type Storybook shows a JSON field: an element
 * or a function cannot be edited there, and an object that contains some loses them at the first key.
 */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      argType.control === undefined
        ? { ...argType, ...controlOf(name, argType, initialArgs[name]) }
        : argType,
    ]),
  )

/** Props without a visible effect here: a class name that no stylesheet has, and the CSP nonce. */
const unseen: readonly string[] = ['className', 'nonce']

const scalars: readonly unknown[] = ['boolean', 'string', 'number', 'enum']

function controlOf(
  name: string,
  { type }: StrictInputType,
  value: unknown,
): Pick<StrictInputType, 'control'> {
  if (unseen.includes(name)) return { control: false }
  const isScalar = scalars.includes(type?.name)
  switch (typeof value) {
    case 'undefined':
      return isScalar ? {} : { control: false }
    case 'string':
      // Also where the prop's type is unknown to Storybook, as with ReactNode.
      return isScalar || type?.name === 'union' ? {} : { control: { type: 'text' } }
    case 'number':
    case 'boolean':
      return {}
    default:
      return isOfJson(value) ? {} : { control: false }
  }
}

/** Whether a value survives a JSON round trip, and so can be edited as JSON. */
function isOfJson(value: unknown): boolean {
  try {
    return value !== null && deepEqual(JSON.parse(JSON.stringify(value, rejectCollections)), value)
  } catch {
    return false
  }
}

function rejectCollections(_: string, part: unknown): unknown {
  if (part instanceof Map || part instanceof Set) throw new TypeError('JSON has no Map and no Set.')
  return part
}
