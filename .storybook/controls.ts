import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import { deepEqual } from '~/data/domain/format/deepEqual'

/**
 * Leaves a prop the control that can change it. Storybook offers a field of JSON for whatever it does not know: of an
 * element or a function it writes nothing that could be edited, and one that holds some loses them at the first key.
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

/** Of these nothing is to be seen: a class that no sheet has, and the page's leave to bring its own. */
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
    return value !== null && deepEqual(JSON.parse(JSON.stringify(value, keepsItsParts)), value)
  } catch {
    return false
  }
}

function keepsItsParts(_: string, part: unknown): unknown {
  if (part instanceof Map || part instanceof Set) throw new TypeError('JSON knows no such list.')
  return part
}
