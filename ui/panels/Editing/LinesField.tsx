import { Plus } from '~/ui/parts/Icon/icons'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { label as labelStyle } from '~/ui/parts/AdminModule/AdminField.css'
import { LineRow } from './LineRow'
import * as styles from './LinesField.css'

export interface LinesFieldProps {
  /** Shown above the lines, and names them. */
  label: string
  /** The lines, in their order. */
  value: readonly string[]
  /** Called with the new lines. */
  onChange: (value: readonly string[]) => void
  /** The lines differ from the stored ones. @default false */
  isChanged?: boolean
  /** The indexes of invalid lines, from 0. None by default. */
  invalidLines?: readonly number[]
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

/** An ordered list of texts: each line is edited in place, moved by its grip, and removed. */
export function LinesField(props: LinesFieldProps) {
  const { label, value, onChange, isChanged = false, invalidLines = [], describedBy } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [lifted, setLifted] = useState<number | null>(null)
  const [announced, setAnnounced] = useState<{ text: string; of: string } | null>(null)

  const focusOn = (index: number, part: 'textarea' | '[data-grip]') =>
    list.current?.children[index]?.querySelector<HTMLElement>(part)?.focus()

  function put(lines: readonly string[], focus: () => void) {
    flushSync(() => {
      onChange(lines)
    })
    focus()
  }

  function add(index: number) {
    put(spliced(value, index, 0, ''), () => {
      focusOn(index, 'textarea')
    })
  }

  function remove(index: number) {
    const lines = spliced(value, index, 1)
    put(lines, () => {
      if (value.length === 1) document.getElementById(`${id}-add`)?.focus()
      else focusOn(Math.min(index, value.length - 2), 'textarea')
    })
    setAnnounced({ text: `Line ${index + 1} removed`, of: lines.join('\n') })
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= value.length || to === from) return
    const lines = spliced(spliced(value, from, 1), to, 0, value[from] ?? '')
    flushSync(() => {
      setLifted(to)
      onChange(lines)
      setAnnounced({ text: `Line ${from + 1} moved to ${to + 1} of ${value.length}`, of: lines.join('\n') })
    })
    focusOn(to, '[data-grip]')
  }

  function drop() {
    setLifted(null)
  }

  return (
    <div role="group" aria-labelledby={id} aria-describedby={describedBy} className={styles.field}>
      <div className={styles.head}>
        <span id={id} className={labelStyle}>
          {label}
        </span>
        <span className={styles.count}>
          <bdi>
            {`${value.length === 1 ? '1 line' : `${value.length} lines`}${isChanged ? ', changed' : ''}`}
          </bdi>
        </span>
      </div>
      {value.length > 0 && (
        <ol
          ref={list}
          className={styles.list}
          onPointerMove={({ clientY, buttons }) => {
            if (lifted === null || buttons === 0) return
            const to = rowAt(list.current, clientY)
            if (to !== null) move(lifted, to)
          }}
          onPointerUp={drop}
          onPointerLeave={drop}
        >
          {value.map((line, index) => (
            <LineRow
              // A line is identified by its position only.
              key={index}
              label={`${label}, line ${index + 1}`}
              value={line}
              invalid={invalidLines.includes(index)}
              isLifted={lifted === index}
              onChange={(text) => {
                onChange(value.map((line, at) => (at === index ? text : line)))
              }}
              onEnter={() => {
                add(index + 1)
              }}
              onPasteLines={(lines) => {
                put(spliced(value, index, 1, ...lines), () => {
                  focusOn(index + lines.length - 1, 'textarea')
                })
              }}
              onLift={(isLifted) => {
                setLifted(isLifted ? index : null)
              }}
              onMove={(by) => {
                move(index, index + by)
              }}
              onRemove={() => {
                remove(index)
              }}
            />
          ))}
        </ol>
      )}
      <Button
        id={`${id}-add`}
        variant="ghost"
        className={styles.add}
        onClick={() => {
          add(value.length)
        }}
      >
        <Icon of={Plus} /> Add a line
      </Button>
      <span role="status" className={styles.announcement}>
        {/* Shown only while it is true: the lines can be restored from outside. */}
        {announced?.of === value.join('\n') && announced.text}
      </span>
    </div>
  )
}

/** The index of the line under the pointer; null above and below the lines. */
function rowAt(list: HTMLElement | null, y: number): number | null {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const index = rows.findIndex(({ top, bottom }) => y >= top && y < bottom)
  return index < 0 ? null : index
}

/** The lines, with some removed at an index and others inserted there. */
function spliced(lines: readonly string[], at: number, out: number, ...inserted: string[]): string[] {
  return [...lines.slice(0, at), ...inserted, ...lines.slice(at + out)]
}
