import { BookOpen, FileDown, Plug } from 'lucide-react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './PanelFoot.css'

/** What the panel shows beside its three modules. */
export type FootModule = 'tokens' | 'export'

export interface PanelFootProps {
  /** Which of them the panel shows; null while it shows none. */
  shown: FootModule | null
  /** One of them is asked for. */
  onShow: (module: FootModule) => void
}

const cells = [
  { module: 'export', label: 'Export', icon: FileDown },
  { module: 'tokens', label: 'API tokens', icon: Plug },
] as const

/** What the panel leads to beside its three modules. */
export function PanelFoot({ shown, onShow }: PanelFootProps) {
  return (
    <div role="group" aria-label="Files and programs" className={styles.foot}>
      {cells.map(({ module, label, icon }) => (
        <button
          key={module}
          type="button"
          aria-pressed={shown === module}
          className={styles.cell}
          onClick={() => {
            onShow(module)
          }}
        >
          <Icon of={icon} />
          {label}
        </button>
      ))}
      <a href="/api-reference" target="_blank" rel="noopener" className={styles.cell}>
        <Icon of={BookOpen} />
        API reference
      </a>
    </div>
  )
}
