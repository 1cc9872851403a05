import type { ReactRenderer } from '@storybook/react'
import { isValidElement } from 'react'
import type { StoryContext } from 'storybook/internal/types'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { contextualItems } from '~/data/fixtures/contextualItem'
import { baseline } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { tools } from '~/data/fixtures/tool'
import { trainingMaterials } from '~/data/fixtures/trainingMaterial'
import * as samples from '~/package/samples'
import { elementName } from './elementName'

/** The longest value that is written out. */
const LONGEST = 1200

/** The same data as the stories have it, parsed: its texts differ from the package's in the order of fields. */
const data: Partial<Record<keyof typeof samples, unknown>> = {
  phases,
  units: businessUnits,
  products,
  targets,
  baseline,
  contextualItems,
  tools,
  training: trainingMaterials,
}

/** The names of sample data by their JSON, and of the items of lists. */
const names = new Map<string, string>()
for (const [name, value] of [...Object.entries(data), ...Object.entries(samples)]) {
  for (const item of Array.isArray(value) ? value : []) names.set(JSON.stringify(item), name)
  names.set(JSON.stringify(value), name)
}

/** What the code of a story needs to import. */
interface Imports {
  library: Set<string>
  samples: Set<string>
}

/**
 * "Show code": what a developer can paste. Sample data stands by its name. Storybook's own code is kept of a story that has
 * its own `render`, or is given elements.
 */
export function storyCode(
  code: string,
  { title, args, argTypes, parameters }: StoryContext<ReactRenderer>,
): string {
  const { originalSource = '' } = (parameters.docs as { source?: { originalSource?: string } }).source ?? {}
  const given = Object.entries(args)
    .map(([name, value]) => [name, argTypes[name]?.mapping?.[value as string] ?? value] as const)
    .filter(([, value]) => value !== undefined)
  if (/\brender[:(]/.test(originalSource) || given.some(([, value]) => hasElement(value))) return code
  const component = elementName(title)
  const imports: Imports = { library: new Set([component]), samples: new Set() }
  const props = given.map(([name, value]) => `\n  ${propOf(name, value, imports)}`)
  return [
    `import { ${[...imports.library].join(', ')} } from 'launch-command-center-ui'`,
    ...(imports.samples.size > 0
      ? [`import { ${[...imports.samples].join(', ')} } from 'launch-command-center-ui/samples'`]
      : []),
    `\n<${component}${props.join('')}${props.length > 0 ? '\n' : ' '}/>`,
  ].join('\n')
}

function propOf(name: string, value: unknown, imports: Imports): string {
  if (value === true) return name
  if (typeof value === 'string' && !/["\n]/.test(value)) return `${name}="${value}"`
  return `${name}={${written(value, imports)}}`
}

function written(value: unknown, imports: Imports): string {
  if (typeof value === 'function') return '() => {}'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if ('state' in value && value.state === 'ready' && 'value' in value) {
    imports.library.add('ready')
    return `ready(${written(value.value, imports)})`
  }
  const json = JSON.stringify(value)
  const name = names.get(json) ?? (Array.isArray(value) ? listOf(value) : undefined)
  if (name === undefined || (!Array.isArray(value) && Array.isArray(samples[name as keyof typeof samples]))) {
    if (json.length <= LONGEST) return json
    return Array.isArray(value) ? '[] /* your own */' : '{} /* your own */'
  }
  imports.samples.add(name)
  return name
}

/** The sample list that all of these items are from. */
function listOf(items: readonly unknown[]): string | undefined {
  const [name, ...others] = new Set(items.map((item) => names.get(JSON.stringify(item))))
  return others.length === 0 ? name : undefined
}

function hasElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isValidElement))
}
