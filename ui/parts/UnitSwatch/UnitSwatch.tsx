import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { useUnitTone } from '~/ui/lib/unitTone'
import * as styles from './UnitSwatch.css'

export interface UnitSwatchProps extends ComponentPropsWithoutRef<'span'> {
  /** The unit's id; an unknown one takes onco's hue. */
  unitId: string
  /** The unit's name, shown beside the swatch. */
  name: string
}

/** A business unit: its coloured square and its name. */
export function UnitSwatch({ unitId, name, className, ...rest }: UnitSwatchProps) {
  return (
    // The key remounts the text when it changes: a browser's translator may have replaced React's text node.
    <span
      key={name}
      data-of={itemAnchor('unit', unitId)}
      data-field="name"
      {...rest}
      className={classNames(styles.root, className)}
    >
      <span className={styles.tone[useUnitTone(unitId)]} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  )
}
