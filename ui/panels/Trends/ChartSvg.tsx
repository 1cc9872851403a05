import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { type as typeScale } from '~/ui/theme/type'
import * as chart from './chart.css'

export interface ChartSvgProps {
  /** The width of the viewBox, in its own units; the drawing is scaled to the available width. */
  width: number
  /** The height of the viewBox, in the same units. */
  height: number
  /** Replaces the default styles. */
  className?: string
  /** Lines, and texts with the class `chart.words`. */
  children: ReactNode
}

/**
 * A chart as SVG, hidden from screen readers, which have a table instead. It is scaled to its container, with texts in
 * the size of small text.
 */
export function ChartSvg({ width, height, className = chart.drawing, children }: ChartSvgProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const [drawnWidth, setDrawnWidth] = useState(width)

  useEffect(() => {
    if (!drawing.current) return
    const observer = new ResizeObserver(([entry]) => {
      // The width is 0 while it is hidden.
      if (entry && entry.contentRect.width > 0) setDrawnWidth(entry.contentRect.width)
    })
    observer.observe(drawing.current)
    return () => {
      observer.disconnect()
    }
  }, [])

  const wordSize = `${(typeScale.small.fontSize * width) / (16 * drawnWidth)}rem`
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
