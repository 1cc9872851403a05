import type { QueryClient } from '@tanstack/react-query'
import type { Tool } from '~/data/contract/tool'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { accessMessages, libraryMessage } from '~/data/domain/access/accessMessages'
import { listKey } from '~/app/lib/api/queryKeys'
import type { AccessItem } from './requestAccess'
import type { LockedItem } from './useAccessMessage'

/** An item in full, and where it stands ("Training Materials"). */
export type PlacedItem = LockedItem & { place: string }

/** The item of that list and id, as the page has it or the server answers; null where there is none. */
export async function itemOf(
  client: QueryClient,
  { collection, id }: AccessItem,
): Promise<PlacedItem | null> {
  if (collection === 'tools') {
    const tools = await client.query<readonly Tool[]>({ queryKey: listKey(collection) })
    const tool = tools.find((one) => one.id === id)
    if (!tool) return null
    return demoOf(tool)
  }
  const materials = await client.query<readonly TrainingMaterial[]>({ queryKey: listKey(collection) })
  const material = materials.find((one) => one.id === id)
  if (!material) return null
  return materialItem(material)
}

/** A tool's demo, as it is asked for. */
export function demoOf({ id, name }: Tool): PlacedItem {
  const title = `${name} Demo & Tutorial`
  return {
    ...{ collection: 'tools', id, title, type: 'Demo' },
    ...{ refusal: accessMessages.toolDemo, place: 'Tools Hub' },
  }
}

/** A material, as it is asked for in the library. */
export function materialItem({ id, title, type, category }: TrainingMaterial): PlacedItem {
  return { collection: 'training', id, title, type, refusal: libraryMessage(category), place: category }
}
