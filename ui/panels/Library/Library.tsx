import { useState } from 'react'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import type { Loadable } from '~/ui/lib/loadable'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Section } from '~/ui/parts/Section/Section'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as styles from './Library.css'
import { MaterialCard } from './MaterialCard'

export interface LibraryProps {
  /** The materials of every category, in order. */
  materials: Loadable<readonly TrainingMaterial[]>
  /** Whether the materials are open; for a viewer every one is locked. */
  isAdministrator: boolean
  /** A card was pressed, locked or not. */
  onOpen: (material: TrainingMaterial) => void
  /** What is to be known of the whole section. Nothing by default. */
  note?: string | undefined
}

/** A category, or the empty text for all (specification, section 4). */
type Filter = TrainingMaterial['category'] | ''

const filters: { value: Filter; label: string }[] = [
  { value: '', label: 'All Materials' },
  { value: 'Training Materials', label: 'Training Materials' },
  { value: 'CLM', label: 'CLM' },
  { value: 'Product Information', label: 'Product Information' },
  { value: 'Clinical Tools', label: 'Clinical Tools' },
  { value: 'Market Analysis', label: 'Market Analysis' },
  { value: 'Compliance & Regulatory', label: 'Compliance & Regulatory' },
  { value: 'Digital Assets', label: 'Digital Assets' },
]

function inCategory(materials: readonly TrainingMaterial[], filter: Filter) {
  return materials.filter(({ category }) => filter === '' || category === filter)
}

/** The categories, each with as many materials as it holds; without figures until they are here. */
function countedFilters(materials: LibraryProps['materials']) {
  if (materials.state !== 'ready') return filters
  const { value: all } = materials
  return filters.map(({ value, label }) => ({ value, label, count: inCategory(all, value).length }))
}

/** The "View Library" section: every material, by category (specification, section 2). */
export function Library({ note, materials, isAdministrator, onOpen }: LibraryProps) {
  const [filter, setFilter] = useState<Filter>('')
  return (
    <Section note={note} id="library" title="View Library" subtitle="View-only material library">
      <div className={styles.content}>
        <FilterBar
          label="Category"
          look="pills"
          options={countedFilters(materials)}
          value={filter}
          onChange={setFilter}
        />
        <MaterialCards
          materials={materials}
          filter={filter}
          isAdministrator={isAdministrator}
          onOpen={onOpen}
        />
      </div>
    </Section>
  )
}

function MaterialCards({ materials, filter, isAdministrator, onOpen }: LibraryProps & { filter: Filter }) {
  switch (materials.state) {
    case 'loading':
      return <LibrarySkeleton />
    case 'failed':
      return (
        <FailedPanel
          title="The library could not be loaded"
          message={materials.message}
          onRetry={materials.onRetry}
        />
      )
    case 'ready': {
      const shown = inCategory(materials.value, filter)
      if (shown.length === 0) return <EmptyPanel text="No materials in this category yet." />
      return (
        <ul className={styles.cards}>
          {shown.map((material) => (
            <li key={material.id} className={styles.item}>
              <MaterialCard material={material} locked={!isAdministrator} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )
    }
  }
}

/** Eight cards, each with the boxes of a material. */
function LibrarySkeleton() {
  return (
    <Loading label="Loading the library" count={8} className={styles.cards}>
      <div className={styles.skeletonCard}>
        <Skeleton width="32px" height="32px" />
        <Skeleton width="72%" className={styles.skeletonTitle} />
        <Skeleton width="44%" className={styles.skeletonCategory} />
      </div>
    </Loading>
  )
}
