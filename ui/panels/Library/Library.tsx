import { useState, type ReactNode } from 'react'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { filterMaterials } from '~/data/domain/home/libraryFilter'
import { isEmpty, type Loadable } from '~/ui/lib/loadable'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import type { ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FirstOnPhone } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Loading } from '~/ui/parts/Loading/Loading'
import { useLaunch, useLaunchText } from '~/ui/lib/launch'
import { Section } from '~/ui/parts/Section/Section'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as styles from './Library.css'
import { MaterialCard } from './MaterialCard'

/** The files of the materials, for administrators; a reader's page does not load this code. */
export interface LibraryFiles {
  /** Whether a material has no file, and no upload is running. */
  isMissing: (id: string) => boolean
  /** Whether a material is listed when only those without a file are shown. */
  isListed: (id: string) => boolean
  /** Renders a material's card with its file and edit button. */
  wrapCard: (material: TrainingMaterial, card: ReactNode, action: ReactNode) => ReactNode
  /** Takes several files at once. Nothing by default. */
  several?: ReactNode
  /** Renders the note on materials without a file, with a button that filters the list. */
  note: (count: number, isOnly: boolean, onToggle: (isOnly: boolean) => void) => ReactNode
}

export interface LibraryProps {
  /** The add button, at the end of the section's head, and in the empty section. Nothing by default. */
  actions?: ReactNode
  /** The materials of every category, in order. */
  materials: Loadable<readonly TrainingMaterial[]>
  /** The user may open the materials; for viewers every one is locked. */
  isAdministrator: boolean
  /** The viewer's access to a material, by its id, after a request. Without it nothing was requested. */
  accessOf?: ((id: string) => ItemAccess | undefined) | undefined
  /** Renders an action beside a material's card, by its id. Nothing by default. */
  actionOf?: ((id: string) => ReactNode) | undefined
  /** The files of the materials, for administrators. Nothing by default. */
  files?: LibraryFiles | undefined
  /** Called when a card is pressed, locked or not. */
  onOpen: (material: TrainingMaterial) => void
  /** A note on the whole section. Nothing by default. */
  note?: string | undefined
  /** The selected category, controlled. @default the section's own state, all categories */
  filter?: Controlled<string>
}

const filtersOf = (categories: readonly string[]) =>
  ['', ...categories].map((value) => ({ value, label: value || 'All Materials' }))

/** The categories, each with its number of materials; without numbers until the materials are loaded. */
function countedFilters(materials: LibraryProps['materials'], categories: readonly string[]) {
  const filters = filtersOf(categories)
  if (materials.state !== 'ready') return filters
  const { value: all } = materials
  return filters.map(({ value, label }) => ({ value, label, count: filterMaterials(all, value).length }))
}

/** The "View Library" section: every material, by category (specification, section 2). */
export function Library({ note, filter: held, ...cards }: LibraryProps) {
  const { libraryTitle, librarySubtitle, categories } = useLaunch()
  const [chosen, setFilter] = useControllableState(held, '')
  const filter = categories.includes(chosen) ? chosen : ''
  const [isNoFileOnly, setNoFileOnly] = useState(false)
  const { materials, files } = cards
  const missingFiles =
    files && materials.state === 'ready' ? materials.value.filter(({ id }) => files.isMissing(id)).length : 0
  return (
    <Section
      note={note}
      id="library"
      title={libraryTitle}
      subtitle={useLaunchText()(librarySubtitle)}
      actions={isEmpty(materials) ? undefined : cards.actions}
    >
      <div className={styles.content}>
        <FilterBar
          label="Category"
          variant="pills"
          options={countedFilters(cards.materials, categories)}
          value={filter}
          onChange={setFilter}
        />
        {files?.several}
        <MaterialCards {...cards} filter={filter} isNoFileOnly={isNoFileOnly && missingFiles > 0} />
        {missingFiles > 0 && files?.note(missingFiles, isNoFileOnly, setNoFileOnly)}
      </div>
    </Section>
  )
}

type MaterialCardsProps = Omit<LibraryProps, 'filter'> & { filter: string; isNoFileOnly: boolean }

function MaterialCards({
  materials,
  filter,
  isAdministrator,
  accessOf,
  actionOf,
  actions,
  files,
  isNoFileOnly,
  onOpen,
}: MaterialCardsProps) {
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
      const shown = filterMaterials(materials.value, filter).filter(
        ({ id }) => !isNoFileOnly || files?.isListed(id) === true,
      )
      if (materials.value.length === 0 && actions !== undefined)
        return <EmptyPanel text="No materials have been added yet." action={actions} />
      if (shown.length === 0) return <EmptyPanel text="No materials in this category yet." />
      return (
        <FirstOnPhone
          first={6}
          count={shown.length}
          label={`Show all ${groupedNumber(shown.length)} materials`}
        >
          {(entryOf) => (
            <ul className={styles.cards}>
              {shown.map((material, index) => (
                <li key={material.id} className={styles.item} {...entryOf(index)}>
                  {files ? (
                    files.wrapCard(
                      material,
                      <MaterialCard material={material} locked={!isAdministrator} onOpen={onOpen} />,
                      actionOf?.(material.id),
                    )
                  ) : (
                    <>
                      <MaterialCard
                        material={material}
                        locked={!isAdministrator}
                        access={accessOf?.(material.id)}
                        onOpen={onOpen}
                      />
                      {actionOf && <span className={styles.action}>{actionOf(material.id)}</span>}
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </FirstOnPhone>
      )
    }
  }
}

/** Eight cards, each with the boxes of a material. */
function LibrarySkeleton() {
  return (
    <Loading label="Loading the library" count={8} onPhone={6} className={styles.cards}>
      <div className={styles.skeletonCard}>
        <Skeleton width="32px" height="32px" />
        <Skeleton width="72%" className={styles.skeletonTitle} />
        <Skeleton width="44%" className={styles.skeletonCategory} />
      </div>
    </Loading>
  )
}
