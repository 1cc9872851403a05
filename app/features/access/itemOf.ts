import type { QueryClient } from '@tanstack/react-query'
import type { Tool } from '~/data/contract/tool'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { accessMessages, libraryMessage } from '~/data/domain/access/accessMessages'
import { listKey } from '~/app/lib/api/queryKeys'
import type { AccessItem } from './requestAccess'
import type { LockedItem } from './useAccessMessage'

/** An item with the name of its section ("Training Materials"). */
export type ItemWithSection = LockedItem & { section: string }

/** Finds an item in the query cache or on the server. Null if it does not exist. */
export async function itemOf(
  client: QueryClient,
  { collection, id }: AccessItem,
): Promise<ItemWithSection | null> {
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

/** The demo of a tool, as an item to request. */
export function demoOf({ id, name }: Tool): ItemWithSection {
  const title = `${name} Demo & Tutorial`
  return {
    ...{ collection: 'tools', id, title, type: 'Demo' },
    ...{ refusal: accessMessages.toolDemo, section: 'Tools Hub' },
  }
}

/** A material of the library, as an item to request. */
export function materialItem({ id, title, type, category }: TrainingMaterial): ItemWithSection {
  return { collection: 'training', id, title, type, refusal: libraryMessage(category), section: category }
}
