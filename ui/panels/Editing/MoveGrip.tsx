import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { item, list as menu } from '~/ui/theme/floatingMenu.css'
import * as styles from './MoveGrip.css'

/** By what an item is held. */
export type Lifted = 'keys' | 'pointer'

/** Where an item stands, from 1, and where it stood before it was lifted. */
export interface MovePosition {
  current: number
  initial: number
  total: number
}

export interface MoveGripProps {
  /** The list that it moves within. */
  list: string
  /** The item's id in it. */
  id: string
  /** What would be moved: "Phase 8". */
  name: string
  /** Where it stands, and stood. */
  position: MovePosition
  /** Before its row, or within its card. */
  placement: keyof typeof styles.stands
  /** By what it is held; null while it stands. */
  lifted: Lifted | null
  /** It is lifted. */
  onLift: (by: Lifted) => void
  /** While it is held by keys: one place on or back. */
  onStep: (by: 1 | -1) => void
  /** While it is held by the pointer: over another item of its list. */
  onOver: (id: string) => void
  /** It stays where it is now. */
  onDrop: () => void
  /** It goes back to where it was. */
  onCancel: () => void
  /** At once, from the menu. */
  onMove: (to: 'up' | 'down' | 'top') => void
}

/**
 * Moves an item in its list: by dragging; by keys, where Space lifts it and puts it down, arrows move it and Escape takes
 * it back; or by the menu that a press opens. What is moved is the nearest element around it that has `data-item`.
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
    // Of the browser alone; where it does not come, keys and the menu move it.
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

  // An element that is put elsewhere loses the focus.
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
    <span className={styles.stands[placement]} data-open={open ? '' : undefined}>
      <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
        {/* A trigger opens as the pointer goes down, which is how a drag begins: it only says where the menu is. */}
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
            lifted ? undefined : 'Space lifts it, arrows move it; Enter opens a menu with the same.'
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
