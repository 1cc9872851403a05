import { useId } from 'react'
import * as styles from './ChartLegend.css'

export interface ChartLegendProps {
  /** The names of the series, in drawing order. */
  names: readonly string[]
}

/** The legend of a chart's patterns. */
export function ChartLegend({ names }: ChartLegendProps) {
  const id = useId()
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={index} className={styles.entry}>
          <svg width="12" height="12" className={styles.swatch} aria-hidden>
            <SeriesPattern id={`${id}-${index}`} index={index} />
            <rect width="12" height="12" fill={`url("#${id}-${index}")`} />
            <rect x="0.5" y="0.5" width="11" height="11" className={styles.edge} />
          </svg>
          <span>
            <bdi>{name}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The fill of a chart's nth series, from 0, for `url(#id)`: ink, stripes, grey, dots (design, "Figures panel"). */
export function SeriesPattern({ id, index }: { id: string; index: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      {drawings[index % drawings.length]}
    </pattern>
  )
}

const drawings = [
  <rect key="solid" width="6" height="6" className={styles.ground.solid} />,
  <g key="stripes">
    <rect width="6" height="6" className={styles.ground.stripes} />
    <path d="M-1.5 1.5 1.5 -1.5M-1.5 7.5 7.5 -1.5M4.5 7.5 7.5 4.5" className={styles.mark.stripes} />
  </g>,
  <rect key="grey" width="6" height="6" className={styles.ground.grey} />,
  <g key="dots">
    <rect width="6" height="6" className={styles.ground.dots} />
    <circle cx="3" cy="3" r="1.2" className={styles.mark.dots} />
  </g>,
]
