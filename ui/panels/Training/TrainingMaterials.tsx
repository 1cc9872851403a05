import type { ReactNode } from 'react'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import type { Loadable } from '~/ui/lib/loadable'
import { AccessLabel, type ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { Badge } from '~/ui/parts/Badge/Badge'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { FirstOnPhone, type EntryAttributes } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { Loading } from '~/ui/parts/Loading/Loading'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { ViewButton } from '~/ui/parts/ViewButton/ViewButton'
import { heading } from './Training.css'
import * as styles from './TrainingMaterials.css'

export interface TrainingMaterialsProps {
  /** The materials of every category, in order; those of 'Training Materials' are listed. */
  materials: Loadable<readonly TrainingMaterial[]>
  /** The user may open the materials; for viewers every one is locked. */
  isAdministrator: boolean
  /** The viewer's access to a material, by its id, after a request. Without it nothing was requested. */
  accessOf?: ((id: string) => ItemAccess | undefined) | undefined
  /** Called when VIEW is pressed, locked or not. */
  onView: (material: TrainingMaterial) => void
}

/** The materials of the training, each with a VIEW button (specification, section 2). */
export function TrainingMaterials({ materials, isAdministrator, accessOf, onView }: TrainingMaterialsProps) {
  switch (materials.state) {
    case 'loading':
      return (
        <MaterialsPanel>
          <MaterialsSkeleton />
        </MaterialsPanel>
      )
    case 'failed':
      return (
        <FailedPanel
          title="The training materials could not be loaded"
          message={materials.message}
          onRetry={materials.onRetry}
        />
      )
    case 'ready': {
      const listed = materials.value.filter(({ category }) => category === 'Training Materials')
      if (listed.length === 0) return <EmptyPanel text="No training materials have been added yet." />
      return (
        <MaterialsPanel>
          <FirstOnPhone
            first={3}
            count={listed.length}
            label={`Show all ${groupedNumber(listed.length)} materials`}
            inPanel
          >
            {(entryOf) => (
              <ul>
                {listed.map((material, index) => (
                  <MaterialRow
                    key={material.id}
                    material={material}
                    entry={entryOf(index)}
                    isAdministrator={isAdministrator}
                    access={accessOf?.(material.id)}
                    onView={onView}
                  />
                ))}
              </ul>
            )}
          </FirstOnPhone>
        </MaterialsPanel>
      )
    }
  }
}

function MaterialsPanel({ children }: { children: ReactNode }) {
  return (
    <Panel>
      <div className={styles.head}>
        <h3 className={heading}>Training materials</h3>
        <span className={styles.note}>View-only, no downloads</span>
      </div>
      {children}
    </Panel>
  )
}

function MaterialRow({
  material,
  entry,
  access,
  isAdministrator,
  onView,
}: {
  material: TrainingMaterial
  entry: EntryAttributes
  access: ItemAccess | undefined
} & Pick<TrainingMaterialsProps, 'isAdministrator' | 'onView'>) {
  const { id, title, description, type } = material
  return (
    <li className={styles.row} data-of={`training/${id}`} {...entry}>
      <MaterialIcon type={type} />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi data-field="title">{title}</bdi>
        </p>
        <p className={styles.description}>
          <bdi data-field="description">{description}</bdi>
        </p>
      </div>
      <span className={styles.type}>
        {type && (
          <Badge tone="outline" data-field="type">
            {type}
          </Badge>
        )}
      </span>
      <div className={styles.view}>
        {access && <AccessLabel access={access} />}
        <ViewButton
          word="VIEW"
          of={title}
          isAdministrator={isAdministrator}
          access={access}
          onClick={() => {
            onView(material)
          }}
        />
      </div>
    </li>
  )
}

/** Three rows, each with the boxes of a material. */
function MaterialsSkeleton() {
  return (
    <Loading label="Loading the training materials" count={3}>
      <div className={styles.row}>
        <Skeleton width="32px" height="32px" />
        <div className={styles.skeletonWords}>
          <Skeleton width="28%" />
          <Skeleton width="56%" />
        </div>
        <Skeleton width="72px" height="20px" className={styles.type} />
        <Skeleton width="84px" height="32px" />
      </div>
    </Loading>
  )
}
