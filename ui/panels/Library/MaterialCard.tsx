import { Eye, Lock } from 'lucide-react'
import type { TrainingMaterial } from '~/data/contract/trainingMaterial'
import { Icon } from '~/ui/parts/Icon/Icon'
import { MaterialIcon } from '~/ui/parts/MaterialIcon/MaterialIcon'
import * as styles from './MaterialCard.css'

export interface MaterialCardProps {
  /** The material on the card. */
  material: TrainingMaterial
  /** A locked card is still a button: pressing it says whom to ask. */
  locked: boolean
  /** The card was pressed, locked or not. */
  onOpen: (material: TrainingMaterial) => void
}

/** A material of the library: the whole card is the button (specification, section 2). */
export function MaterialCard({ material, locked, onOpen }: MaterialCardProps) {
  return (
    <button
      type="button"
      className={styles.card}
      onClick={() => {
        onOpen(material)
      }}
    >
      <MaterialIcon type={material.type} locked={locked} />
      <span className={styles.title}>
        <bdi>{material.title}</bdi>
      </span>
      <span className={styles.category}>{material.category}</span>
      <span className={styles.access}>
        {locked ? 'Locked' : 'View'}
        <Icon of={locked ? Lock : Eye} />
      </span>
    </button>
  )
}
