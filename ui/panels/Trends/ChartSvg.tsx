import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { type as typeScale } from '~/ui/theme/type'
import * as chart from './chart.css'

export interface ChartSvgProps {
  /** The width of its box, in units of its own: it is drawn as wide as there is room. */
  width: number
  /** The height of its box, in the same units. */
  height: number
  /** Replaces its usual looks. */
  className?: string
  /** Lines, and words of `chart.words`. */
  children: ReactNode
}

/** A drawing that a table beside it replaces for screen readers: it is scaled to its room, and its words are as large as small text. */
export function ChartSvg({ width, height, className = chart.drawing, children }: ChartSvgProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const [drawnWidth, setDrawnWidth] = useState(width)

  useEffect(() => {
    if (!drawing.current) return
    const observer = new ResizeObserver(([entry]) => {
      // It is 0 where it is not shown.
      if (entry && entry.contentRect.width > 0) setDrawnWidth(entry.contentRect.width)
    })
    observer.observe(drawing.current)
    return () => {
      observer.disconnect()
    }
  }, [])

  const wordSize = `${(typeScale.small.fontSize * width) / drawnWidth}px`
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      style={assignInlineVars({ [chart.wordSize]: wordSize, [chart.ownWidth]: `${width}px` })}
      aria-hidden
    >
      {children}
    </svg>
  )
}
