import { BookOpen, FileDown, FileUp, Inbox, KeyRound, Plug, Users } from '~/ui/parts/Icon/icons'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './PanelFooter.css'

/** The modules in the panel's footer. */
export type FooterModule = 'access' | 'accounts' | 'password' | 'tokens' | 'import' | 'export'

export interface PanelFooterProps {
  /** The open module, if it is one of the footer's; otherwise null. */
  module: FooterModule | null
  /** The account manages access, accounts and tokens. @default true */
  managesAccess?: boolean
  /** The number of waiting access requests. @default 0 */
  pendingRequests?: number | undefined
  /** Called when a module is chosen. */
  onModuleChange: (module: FooterModule) => void
}

const people = [
  { module: 'access', label: 'Access requests', icon: Inbox, isManaged: true },
  { module: 'accounts', label: 'Accounts', icon: Users, isManaged: true },
  { module: 'password', label: 'Password', icon: KeyRound, isManaged: false },
] as const

const programs = [
  { module: 'import', label: 'Import', icon: FileUp, isManaged: false },
  { module: 'export', label: 'Export', icon: FileDown, isManaged: false },
  { module: 'tokens', label: 'API tokens', icon: Plug, isManaged: true },
] as const

/** The footer of the admin panel: links to further modules. */
export function PanelFooter(props: PanelFooterProps) {
  return (
    <div className={styles.foot}>
      <div role="group" aria-label="Access and accounts" className={styles.cells}>
        <Cells {...props} of={people} />
      </div>
      <div role="group" aria-label="Files and programs" className={styles.cells}>
        <Cells {...props} of={programs} />
        <a href="/api-reference" target="_blank" rel="noopener" className={styles.cell}>
          <Icon of={BookOpen} className={styles.icon} />
          API reference
        </a>
      </div>
    </div>
  )
}

type CellsProps = PanelFooterProps & { of: typeof people | typeof programs }

function Cells({ of, module: shown, managesAccess = true, pendingRequests = 0, onModuleChange }: CellsProps) {
  return of
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
        {module === 'access' && pendingRequests > 0 && (
          <>
            {' '}
            <span className={styles.count}>{pendingRequests}</span>
          </>
        )}
      </button>
    ))
}

/** Whether a module is one of the footer's. */
export function isInFoot(module: string): module is FooterModule {
  return [...people, ...programs].some((cell) => cell.module === module)
}
