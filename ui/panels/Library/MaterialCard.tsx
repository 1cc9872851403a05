import { Eye } from '~/ui/parts/Icon/icons'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { AccessLabel, type ItemAccess } from '~/ui/parts/AccessLabel/AccessLabel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'
import * as styles from './MaterialCard.css'

export interface MaterialCardProps {
  /** The material on the card. */
  material: TrainingMaterial
  /** A locked card is still a button: pressing it says whom to ask. */
  locked: boolean
  /** The viewer's access to a locked material after a request. Nothing without a request. */
  access?: ItemAccess | undefined
  /** Called when the card is pressed, locked or not. */
  onOpen: (material: TrainingMaterial) => void
}

const notRequested: ItemAccess = { state: 'locked', label: 'Locked' }

/** A material of the library: the whole card is the button (specification, section 2). */
export function MaterialCard({ material, locked, access, onOpen }: MaterialCardProps) {
  return (
    <button
      type="button"
      className={styles.card}
      data-of={`training/${material.id}`}
      onClick={() => {
        onOpen(material)
      }}
    >
      <MaterialIcon type={material.type} locked={locked && access?.state !== 'open'} />
      <span className={styles.title}>
        <bdi data-field="title">{material.title}</bdi>
      </span>
      <span className={styles.category} data-field="category">
        {material.category}
      </span>
      {locked ? (
        <AccessLabel access={access ?? notRequested} className={styles.access} />
      ) : (
        <span className={styles.access}>
          View
          <Icon of={Eye} />
        </span>
      )}
    </button>
  )
}
