import type { ListName } from '~/data/contract/collections'
import { descriptors } from '~/data/contract/descriptors'
import { trimmed } from '~/data/imports/cells'
import { short, someOf } from '~/data/imports/columns'
import { importListOf, plainName, type Item } from '~/data/imports/fields'
import { isOneSlip } from '~/data/imports/headers'
import { nameOf, type Planning } from './planning'

/** How many of the items that there are a reason names. */
const MAX_NAMED_ITEMS = 8

/** Lets other rows mean an item by its names. */
export function noteNames(planning: Planning, list: ListName, item: Item): void {
  const names = planning.names.get(list) ?? new Map<string, string>()
  planning.names.set(list, names.set(item.id, nameOf(list, item)))
  for (const field of importListOf(list).keys.slice(1)) {
    const name = item[field]
    if (typeof name !== 'string') continue
    for (const key of namesOf(list, name)) {
      const ids = planning.knownNames.get(key) ?? new Set()
      planning.knownNames.set(key, ids.add(item.id))
    }
  }
}

/** The id of the item that a text means; the text itself when there is none, or several. */
export function findItem(planning: Planning, list: string, text: string): string {
  for (const id of [text, text.toLowerCase()])
    if (planning.existingItems.get(list as ListName)?.has(id)) return id
  for (const name of namesOf(list, text)) {
    const ids = planning.knownNames.get(name)
    const [id] = ids ?? []
    if (ids?.size === 1 && id !== undefined) return id
  }
  return text
}

/** Why a text means no item of a list, and what there is instead. */
export function notFound(planning: Planning, list: ListName, text: string): string {
  const { one, many } = descriptors[list]
  const ids = planning.knownNames.get(`${list} ${plainName(text)}`)
  if (ids && ids.size > 1)
    return `${ids.size} ${many} are called ${short(text)}: write the id of one, ${[...ids].join(' or ')}`
  const none = `no ${one} is called ${short(text)}; there `
  const names = [...(planning.names.get(list)?.values() ?? [])].map(short)
  const alike = names.filter((name) => isOneSlip(plainName(name), plainName(text)))
  const inOrder = [...new Set([...alike, ...names])]
  if (inOrder.length === 0) return `${none}are none yet`
  return `${none}${inOrder.length === 1 ? 'is' : 'are'} ${someOf(inOrder, MAX_NAMED_ITEMS)}`
}

/** Why an id or a name means no item after the import. */
export function notThere(planning: Planning, list: ListName, id: string): string {
  const removed = planning.existingItems.get(list)?.get(id)
  return removed
    ? `names “${short(nameOf(list, removed))}”, which this file removes`
    : notFound(planning, list, id)
}

/** A name as it is written, and as it may be written too. */
function namesOf(list: string, name: string): string[] {
  return [`${list}=${trimmed(name)}`, `${list} ${plainName(name)}`]
}
