import type { Tool } from '~/data/contract/tool'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { type AccessItem, demoOf, materialItem, type ItemWithSection } from '~/app/features/access'
import type { DocumentToView } from '~/app/lib/windowEvents'

/** The item to request access for. An event may carry anything. */
export function itemIn(document: DocumentToView | null): AccessItem | null {
  const { collection, id } = (document?.item ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || (collection !== 'training' && collection !== 'tools')) return null
  return { collection, id }
}

/**
 * The item of a document: by list and id, by the end of its address, or by its title. Null if neither list has it.
 * Training items get the training's access message, all others that of the library or the tools (specification, section
 * 6).
 */
export function lockedItem(
  document: DocumentToView,
  materials: readonly TrainingMaterial[],
  tools: readonly Tool[],
): ItemWithSection | null {
  const known = [
    ...materials.map((material) => ({
      ...materialItem(material),
      ...(material.category === 'Training Materials' && { refusal: accessMessages.trainingMaterial }),
    })),
    ...tools.map(demoOf),
  ]
  const named = itemIn(document)
  if (named)
    return known.find(({ collection, id }) => collection === named.collection && id === named.id) ?? null
  const file = document.url && new URL(document.url).pathname.split('/').pop()
  const ofAddress = known.find(({ collection, id }) => collection === 'training' && id === file)
  return ofAddress ?? known.find(({ title }) => title === document.title.trim()) ?? null
}
