import type { BusinessUnit } from '~/data/contract/businessUnit'
import type { Phase } from '~/data/contract/phase'
import type { Product } from '~/data/contract/product'
import type { Target } from '~/data/contract/target'
import { defaults, readFraction } from '~/data/domain/plan/progress'

/** The collections whose items have a progress that editors set. */
export const progressCollections = ['business-units', 'timeline', 'targets'] as const

export type ProgressCollection = (typeof progressCollections)[number]

/** The progress field of each collection. */
export const progressFields = {
  'business-units': 'progress',
  timeline: 'progress',
  targets: 'overallProgress',
} as const satisfies Readonly<Record<ProgressCollection, string>>

/** An item in the quick progress update. */
export interface ProgressItem {
  id: string
  /** "Oncology", "4 · Pre-Launch Activation", or a target's product. */
  name: string
  /** Its progress, 0..1. */
  progress: number
}

export function unitProgress({ id, name, progress }: BusinessUnit): ProgressItem {
  return { id, name, progress: readFraction(progress, defaults.unit) }
}

/** A phase, named by its position and its title. */
export function phaseProgress({ id, title, progress }: Phase, index: number): ProgressItem {
  return { id, name: `${index + 1} · ${title}`, progress: readFraction(progress) }
}

/** A target, named by its product. */
export function targetProgress(
  { id, productId, overallProgress }: Target,
  products: readonly Pick<Product, 'id' | 'name'>[],
): ProgressItem {
  const name = products.find((product) => product.id === productId)?.name ?? productId
  return { id, name, progress: readFraction(overallProgress, defaults.target) }
}
