import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from '~/ui/parts/Icon/icons'
import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { item, list as menu } from '~/ui/theme/floatingMenu.css'
import * as styles from './MoveGrip.css'

/** The input that moves a lifted item. */
export type Lifted = 'keys' | 'pointer'

/** The position of an item, from 1, and its position before it was lifted. */
export interface MovePosition {
  current: number
  initial: number
  total: number
}

export interface MoveGripProps {
  /** The name of the list. */
  list: string
  /** The item's id in the list. */
  id: string
  /** The name of the item: "Phase 8". */
  name: string
  /** The current and the initial position. */
  position: MovePosition
  /** Before its row, or within its card. */
  placement: keyof typeof styles.placement
  /** The input that moves the item; null while it is not lifted. */
  lifted: Lifted | null
  /** Called when the item is lifted. */
  onLift: (by: Lifted) => void
  /** Called while lifted by keys: one position down or up. */
  onStep: (by: 1 | -1) => void
  /** Called while dragged over another item of the list. */
  onOver: (id: string) => void
  /** Called to drop the item at its current position. */
  onDrop: () => void
  /** Called to return the item to its initial position. */
  onCancel: () => void
  /** Called from the menu, which moves the item at once. */
  onMove: (to: 'up' | 'down' | 'top') => void
}

/**
 * Moves an item in its list: by dragging; by keys (Space lifts and drops, arrows move, Escape cancels); or by the menu
 * that a press opens. The moved element is the nearest ancestor with `data-item`.
 */
export function MoveGrip(props: MoveGripProps) {
  const { list, id, name, position, placement, lifted, onLift, onStep, onDrop, onCancel, onMove } = props
  const [open, setOpen] = useState(false)
  const grip = useRef<HTMLButtonElement>(null)
  const given = useRef(props)
  useLayoutEffect(() => {
    given.current = props
  })

  useEffect(() => {
    const handle = grip.current
    const moved = handle?.closest<HTMLElement>('[data-item]')
    if (!handle || !moved) return
    let isGone = false
    let stop: (() => void) | undefined
    // Loaded in the browser only. If it does not load, keys and the menu still work.
    import('./dragging').then(
      ({ draggedBy }) => {
        if (!isGone) stop = draggedBy(handle, moved, given)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  useLayoutEffect(() => {
    const moved = grip.current?.closest<HTMLElement>('[data-item]')
    if (!moved || lifted === null) return
    moved.dataset.lifted = lifted
    return () => {
      delete moved.dataset.lifted
    }
  }, [lifted])

  // An element that is moved in the DOM loses the focus.
  useLayoutEffect(() => {
    if (lifted !== 'keys') return
    grip.current?.focus({ preventScroll: true })
    grip.current?.closest('[data-item]')?.scrollIntoView({ block: 'nearest' })
  }, [lifted, position.current])

  function onKeyDown(event: KeyboardEvent) {
    const held = lifted === 'keys' ? heldKeys[event.key] : undefined
    if (held === undefined && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    if (lifted !== 'keys') onLift('keys')
    else if (held === 'drop' || event.key === ' ') onDrop()
    else if (held === 'cancel') onCancel()
    else if (held) onStep(held)
  }

  return (
    <span className={styles.placement[placement]} data-open={open ? '' : undefined}>
      <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
        {/* A menu trigger opens on pointer down, which is how a drag begins: this element only positions the menu. */}
        <DropdownMenu.Trigger asChild>
          <span className={styles.anchor} aria-hidden />
        </DropdownMenu.Trigger>
        <Button
          ref={grip}
          variant="ghost"
          iconOnly
          data-move={list}
          data-id={id}
          aria-label={`Move ${name}`}
          aria-description={
            lifted ? undefined : 'Space picks it up, arrows move it; Enter opens a menu with the same moves.'
          }
          aria-haspopup="menu"
          aria-expanded={open}
          aria-pressed={lifted === 'keys' ? true : undefined}
          className={styles.grip}
          onClick={() => {
            if (lifted === null) setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (lifted !== 'keys') return
            requestAnimationFrame(() => {
              if (given.current.lifted === 'keys' && document.activeElement !== grip.current)
                given.current.onDrop()
            })
          }}
        >
          <Icon of={GripVertical} />
        </Button>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          aria-label={`Move ${name}`}
          className={menu}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            grip.current?.focus()
          }}
        >
          {moves.map(({ to, label, sign }) => (
            <DropdownMenu.Item
              key={to}
              className={item}
              disabled={to === 'down' ? position.current === position.total : position.current === 1}
              onSelect={() => {
                onMove(to)
              }}
            >
              <Icon of={sign} />
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </span>
  )
}

const heldKeys: Readonly<Record<string, 1 | -1 | 'drop' | 'cancel' | undefined>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Enter: 'drop',
  Escape: 'cancel',
}

const moves = [
  { to: 'up', label: 'Move up', sign: ArrowUp },
  { to: 'down', label: 'Move down', sign: ArrowDown },
  { to: 'top', label: 'To the top', sign: ArrowUpToLine },
] as const
