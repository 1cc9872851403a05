import { markHref, type Brand } from '~/data/domain/launch/brand'
import { LaunchContext } from '~/ui/lib/launch'
import { useContext } from 'react'
import * as styles from './BrandMark.css'
import { capLift, markBody, markCap } from './markPaths'

export interface BrandMarkProps {
  /** Width and height in CSS pixels. @default 24 */
  size?: number
  /** Set on the SVG. */
  className?: string | undefined
  /** The launch whose mark it is. @default the page's launch, else the tablet */
  brand?: Brand | undefined
}

/**
 * The launch's mark: the scored tablet with its cap lifting off, or the launch's own. Decorative: the name is beside
 * it. It is not mirrored.
 */
export function BrandMark({ size = 24, className, brand }: BrandMarkProps) {
  const launch = useContext(LaunchContext)?.launch
  const shown = brand ?? launch
  if (shown && shown.mark !== 'tablet')
    return <img src={markHref(shown)} alt="" width={size} height={size} className={className} />
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden>
      <path className={styles.body} d={markBody} />
      <path className={styles.cap} transform={`translate(${capLift} ${-capLift})`} d={markCap} />
    </svg>
  )
}
