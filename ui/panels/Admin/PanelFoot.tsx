import { BookOpen, Plug } from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './PanelFoot.css'

export interface PanelFootProps {
  /** The API tokens are what the panel shows. */
  onTokens: boolean
  /** They are asked for. */
  onShowTokens: () => void
}

/** What the panel leads to beside its three modules. */
export function PanelFoot({ onTokens, onShowTokens }: PanelFootProps) {
  return (
    <div role="group" aria-label="For integrators" className={styles.foot}>
      <button type="button" aria-pressed={onTokens} className={styles.cell} onClick={onShowTokens}>
        <Icon of={Plug} />
        API tokens
      </button>
      <a href="/api-reference" target="_blank" rel="noopener" className={styles.cell}>
        <Icon of={BookOpen} />
        API reference
      </a>
    </div>
  )
}
