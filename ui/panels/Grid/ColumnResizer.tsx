import { useRef } from 'react'
import { directionOf } from './gridKeys'
import * as styles from './ColumnResizer.css'

export interface ColumnResizerProps {
  /** Its accessible name: "Width of HCP Visits". */
  label: string
  /** Tab reaches it: the one of the active column only. */
  isTabStop: boolean
  /** The current width of the column, in CSS pixels. */
  width: () => number
  /** Called with another width, in CSS pixels. */
  onWidth: (width: number) => void
  /** Called to give all columns the widths that they had. */
  onReset: () => void
}

/** The pixels of an arrow key. */
const step = 16

/** The edge at the end of a column: it is dragged, or moved with the arrow keys; a double press resets all columns. */
export function ColumnResizer({ label, isTabStop, width, onWidth, onReset }: ColumnResizerProps) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const sign = (element: Element) => (directionOf(element) === 'rtl' ? -1 : 1)
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      title="Drag, or use the arrow keys"
      className={styles.edge}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, width: width() }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={({ clientX, currentTarget }) => {
        if (from.current) onWidth(from.current.width + (clientX - from.current.x) * sign(currentTarget))
      }}
      onPointerUp={() => {
        from.current = null
      }}
      onDoubleClick={onReset}
      onKeyDown={(event) => {
        // Not the grid's keys.
        if (event.key !== 'Tab') event.stopPropagation()
        const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        onWidth(width() + by * sign(event.currentTarget))
      }}
    />
  )
}
