import { FoldHorizontal, KeyRound, UnfoldHorizontal, X } from '~/ui/parts/Icon/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { useBodyClass } from '~/ui/lib/useBodyClass'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from '~/ui/parts/AdminModule/sidePanel.css'
import { isInFoot, PanelFooter, type FooterModule } from './PanelFooter'
import { PersonMenu, type PersonModule } from './PersonMenu'

/** The three modules of the panel (specification, section 2), those in its footer, and those of the person's menu. */
export type AdminModule = 'progress' | 'json' | 'content' | FooterModule | PersonModule

export interface AdminPanelProps {
  /** Whether the panel is shown. A hidden panel keeps its text. */
  open: boolean
  /** The signed-in account that may change data, or null. */
  account: string | null
  /** The signed-in account that may only read, or null. @default null */
  reader?: string | null | undefined
  /**
   * What the account may do: everything; change data, but not manage accounts and access; or only change its one-time
   * password.
   * @default 'full'
   */
  access?: 'full' | 'edit' | 'passwordOnly'
  /** The open module, for signed-in users only. */
  module: AdminModule
  /** The module takes the full width. @default false */
  isLarge?: boolean | undefined
  /** The number of waiting access requests. @default 0 */
  pendingRequests?: number | undefined
  /** The number of destinations that the site has paused. @default 0 */
  pausedDestinations?: number | undefined
  /** Called to open the register of risks in the panel's place. Without it there is no such button. */
  onRisks?: (() => void) | undefined
  /** Called when another module is chosen. */
  onModuleChange: (module: AdminModule) => void
  /** Called when Sign out is pressed. */
  onSignOut: () => void
  /** Called when the panel is closed by its button or Escape. */
  onOpenChange: (open: false) => void
  /** The module, or the sign-in form. */
  children: ReactNode
}

const modules: readonly { value: AdminModule; label: string }[] = [
  { value: 'progress', label: 'Progress' },
  { value: 'json', label: 'JSON' },
  { value: 'content', label: 'Content (coming soon)' },
]

/**
 * The administrator's panel. It floats beside the page, which stays readable and usable (specification, section 2), and
 * the page makes room for it where it can. The focus moves in when the panel opens, and back when it closes.
 */
export function AdminPanel(props: AdminPanelProps) {
  const {
    open,
    account,
    reader = null,
    access = 'full',
    module,
    isLarge = false,
    pendingRequests,
    pausedDestinations,
    onModuleChange,
    onRisks,
    onSignOut,
    onOpenChange,
    children,
  } = props
  const close = () => {
    onOpenChange(false)
  }
  const panel = useFocusWithin(open, account)
  const [wide, setWide] = useState(false)
  const isWide = wide && account !== null
  useBodyClass(open ? styles.besides[isLarge ? 'largePanel' : isWide ? 'widePanel' : 'panel'] : null)
  const hasModules = account !== null && access !== 'passwordOnly'
  return (
    <div
      ref={panel}
      id="admin-panel"
      role="dialog"
      aria-labelledby="admin-panel-title"
      tabIndex={-1}
      hidden={!open}
      className={classNames(
        styles.panel,
        account !== null && styles.signedIn,
        isWide && styles.wide,
        isLarge && styles.large,
      )}
      onKeyDown={(event) => {
        // A menu or a completion list in the panel handles Escape first.
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <div className={styles.head}>
        <div className={styles.bar}>
          <span className={styles.tile}>
            <Icon of={KeyRound} />
          </span>
          <div className={styles.words}>
            <h2 id="admin-panel-title" className={styles.title}>
              Admin Mode
            </h2>
            {hasModules ? (
              <PersonMenu
                label={wordsOf(account, reader)}
                managesAccess={access === 'full'}
                onModuleChange={onModuleChange}
              />
            ) : (
              <p className={styles.account}>{wordsOf(account, reader)}</p>
            )}
          </div>
          <div className={styles.actions}>
            {(account ?? reader) !== null && (
              <Button variant="ghost" onClick={onSignOut}>
                Sign out
              </Button>
            )}
            {account !== null && (
              <Button
                variant="ghost"
                iconOnly
                aria-label="Wide panel"
                aria-pressed={wide}
                className={styles.widen}
                onClick={() => {
                  setWide(!wide)
                }}
              >
                <Icon of={wide ? FoldHorizontal : UnfoldHorizontal} />
              </Button>
            )}
            <Button variant="ghost" iconOnly aria-label="Close" onClick={close}>
              <Icon of={X} />
            </Button>
          </div>
        </div>
        {hasModules && (
          <div className={styles.modules}>
            <FilterBar label="Module" options={modules} value={module} onChange={onModuleChange} />
          </div>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {hasModules && (
        <PanelFooter
          module={isInFoot(module) ? module : null}
          managesAccess={access === 'full'}
          pendingRequests={pendingRequests}
          onRisks={onRisks}
          pausedDestinations={pausedDestinations}
          onModuleChange={onModuleChange}
        />
      )}
    </div>
  )
}

function wordsOf(account: string | null, reader: string | null): string {
  if (account !== null) return `${account} · signed in`
  return reader === null ? 'Not signed in' : `${reader} · viewer`
}

/**
 * Moves the focus in on opening and back on closing, and in again when the focused element is removed with the account.
 */
function useFocusWithin(open: boolean, account: string | null) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const cameFrom = document.activeElement
    const element = panel.current
    if (!open || !element) return
    focusOn(element)
    return () => {
      const left = document.activeElement
      const isElsewhere = left !== null && left !== document.body && !element.contains(left)
      if (!isElsewhere && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    if (open && panel.current && document.activeElement === document.body) focusOn(panel.current)
  }, [open, account])

  return panel
}

/** Focuses what needs an answer first, such as the user name for a sign-in; else the panel itself. */
function focusOn(panel: HTMLElement) {
  const first = panel.querySelector<HTMLElement>('[data-takes-focus]') ?? panel
  first.focus({ preventScroll: true })
}
