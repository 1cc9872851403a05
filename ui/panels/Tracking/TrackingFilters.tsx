import { forwardRef, useId } from 'react'
import type { BusinessUnit } from '~/data/contract/businessUnit'
import { anywhere, productViewLabels, productViews, type ProductView } from '~/data/domain/tracking/tracking'
import { useLaunch } from '~/ui/lib/launch'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './TrackingFilters.css'

/** The selected filters. */
export interface TrackingChoice {
  /** A business unit's id, or 'all'. */
  unit: string
  view: ProductView
  /** One of the launch's regions, or 'All'. */
  region: string
  /** One of the launch's channels, or 'All'. */
  channel: string
}

export interface TrackingFiltersProps {
  /** The units to choose from, beside All. */
  units: readonly Pick<BusinessUnit, 'id' | 'name'>[]
  /** The four selected filters. */
  value: TrackingChoice
  /** Called with all four filters, one of them changed. */
  onChange: (choice: TrackingChoice) => void
}

const views = productViews.map((view) => ({ value: view, label: productViewLabels[view] }))
const choices = (of: readonly string[]) => [anywhere, ...of].map((value) => ({ value, label: value }))

/**
 * The four filters of the tracking section. Region and Channel have no effect on the rows, and say so (readings, 16).
 */
export const TrackingFilters = forwardRef<HTMLDivElement, TrackingFiltersProps>(function TrackingFilters(
  { units, value, onChange },
  ref,
) {
  const noteId = useId()
  const { regions, channels } = useLaunch()
  return (
    <div ref={ref} className={styles.filters}>
      <div className={styles.wide}>
        <SelectField
          label="Business Unit"
          options={[
            { value: 'all', label: 'All' },
            ...units.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={value.unit}
          onChange={(unit) => {
            onChange({ ...value, unit })
          }}
        />
      </div>
      <div className={styles.wide}>
        <span className={styles.label} aria-hidden>
          Product
        </span>
        <FilterBar
          label="Product"
          options={views}
          value={value.view}
          onChange={(view) => {
            onChange({ ...value, view })
          }}
        />
      </div>
      <SelectField
        label="Region"
        describedBy={noteId}
        options={choices(regions)}
        value={regions.includes(value.region) ? value.region : anywhere}
        onChange={(region) => {
          onChange({ ...value, region })
        }}
      />
      <SelectField
        label="Channel"
        describedBy={noteId}
        options={choices(channels)}
        value={channels.includes(value.channel) ? value.channel : anywhere}
        onChange={(channel) => {
          onChange({ ...value, channel })
        }}
      />
      <p id={noteId} className={styles.note}>
        <bdi>Region and Channel do not change the figures.</bdi>
      </p>
    </div>
  )
})
