import type { LucideIcon } from 'lucide-react'
import { Bell, FileDown, FileUp, Inbox } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'
import { RiskMark } from '~/ui/parts/RiskMark/RiskMark'
import * as styles from './PanelFooter.css'

/** The modules in the panel's footer. */
export type FooterModule = 'access' | 'notifications' | 'import' | 'export'

export interface PanelFooterProps {
  /** The open module, if it is one of the footer's; otherwise null. */
  module: FooterModule | null
  /** The account manages access. @default true */
  managesAccess?: boolean
  /** The number of waiting access requests. @default 0 */
  pendingRequests?: number | undefined
  /** The number of destinations that the site has paused. @default 0 */
  pausedDestinations?: number | undefined
  /** Called when a module is chosen. */
  onModuleChange: (module: FooterModule) => void
  /** Called to open the register of risks in the panel's place. Without it there is no such button. */
  onRisks?: (() => void) | undefined
}

/** A further module has its row here. */
const entries: readonly { module: FooterModule; label: string; icon: LucideIcon; isManaged: boolean }[] = [
  { module: 'access', label: 'Access requests', icon: Inbox, isManaged: true },
  { module: 'notifications', label: 'Notifications', icon: Bell, isManaged: true },
  { module: 'import', label: 'Import', icon: FileUp, isManaged: false },
  { module: 'export', label: 'Export', icon: FileDown, isManaged: false },
]

/** The footer of the admin panel: links to further modules, in as many lines as they need. */
export function PanelFooter(props: PanelFooterProps) {
  const {
    module: shown,
    managesAccess = true,
    pendingRequests = 0,
    pausedDestinations = 0,
    onModuleChange,
    onRisks,
  } = props
  const counts: Partial<Record<FooterModule, number>> = {
    access: pendingRequests,
    notifications: pausedDestinations,
  }
  return (
    <div role="group" aria-label="More" className={styles.cells}>
      {onRisks && (
        <button type="button" className={styles.cell} onClick={onRisks}>
          <RiskMark kind="risk" className={styles.icon} />
          <span>Risks</span>
        </button>
      )}
      {entries
        .filter(({ isManaged }) => managesAccess || !isManaged)
        .map(({ module, label, icon }) => (
          <button
            key={module}
            type="button"
            aria-pressed={shown === module}
            className={styles.cell}
            onClick={() => {
              onModuleChange(module)
            }}
          >
            <Icon of={icon} className={styles.icon} />
            <span>{label}</span>
            {(counts[module] ?? 0) > 0 && (
              <>
                {' '}
                <span className={styles.count}>{counts[module]}</span>
              </>
            )}
          </button>
        ))}
    </div>
  )
}

/** Whether a module is one of the footer's. */
export function isInFoot(module: string): module is FooterModule {
  return entries.some((entry) => entry.module === module)
}
