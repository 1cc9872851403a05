import { Icon } from '~/ui/parts/Icon/Icon'
import { typeIcon } from './typeIcon'
import * as styles from './MaterialIcon.css'

export interface MaterialIconProps {
  /** The material's type as text; an unknown one looks like a document. */
  type: string
  /** Outlined instead of filled. @default false */
  locked?: boolean
}

/** The tile of a material, by its type. Decorative: the title is beside it. */
export function MaterialIcon({ type, locked = false }: MaterialIconProps) {
  return (
    <span className={styles.tile[locked ? 'locked' : 'open']} aria-hidden>
      <Icon of={typeIcon(type)} />
    </span>
  )
}
