import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { useId } from 'react'
import { capitalised } from '~/data/contract/descriptors'
import { Check } from '~/ui/parts/Icon/icons'
import { classNames } from '~/ui/lib/classNames'
import { toneOfColor } from '~/ui/lib/unitTone'
import { Icon } from '~/ui/parts/Icon/Icon'
import { label as labelStyle } from '~/ui/parts/AdminModule/AdminField.css'
import * as swatch from '~/ui/parts/UnitSwatch/UnitSwatch.css'
import * as styles from './HueField.css'

export interface HueFieldProps {
  /** Shown above the colours, and names them. */
  label: string
  /** The chosen colour, by its name. */
  value: string
  /** The colours to choose from, by their names. */
  hues: readonly string[]
  /** The units that have a colour, by its name: "Diabetes, Sleep". */
  taken: Readonly<Record<string, string>>
  /** Called with the name of another colour. */
  onChange: (value: string) => void
  /** The element id of the description. Nothing by default. */
  describedBy?: string | undefined
}

/** A unit's colour: swatches with their names, and the units that have them already. */
export function HueField({ label, value, hues, taken, onChange, describedBy }: HueFieldProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={describedBy} className={styles.field}>
      <legend className={classNames(labelStyle, styles.legend)}>{label}</legend>
      <div className={styles.hues}>
        {hues.map((hue) => (
          <label key={hue} className={styles.hue}>
            <input
              type="radio"
              name={name}
              value={hue}
              checked={value.toLowerCase() === hue}
              className={styles.radio}
              onChange={() => {
                onChange(hue)
              }}
            />
            <span aria-hidden className={swatch.tone[toneOfColor(hue) ?? 'onco']} />
            <span className={styles.words}>
              {capitalised(hue)}
              {taken[hue] !== undefined && (
                <span className={styles.taken}>
                  <VisuallyHidden.Root>used by </VisuallyHidden.Root>
                  <bdi>{taken[hue]}</bdi>
                </span>
              )}
            </span>
            <Icon of={Check} className={styles.check} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
