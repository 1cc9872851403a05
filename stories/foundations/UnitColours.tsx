import { businessUnits } from '~/data/fixtures/businessUnit'
import { defaults } from '~/data/domain/plan/progress'
import { unitLabel } from '~/data/domain/format/unitName'
import { unitTone } from '~/ui/lib/unitTone'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { vars } from '~/ui/theme/tokens.css'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'
import * as styles from './UnitColours.css'

/** Tracked units without a hue, an unknown one, and none (specification, section 3; readings, 13). */
const others = ['obgyn', 'neuro', 'cardio', '']

/** Every unit's hue by the rule: the six fixed ones, and the fallback of the others. */
export function UnitColours() {
  return (
    <FoundationTable
      label="Business unit colours"
      heads={['Id', 'Name', 'Hue of', 'Swatch', 'Tile', 'Bar']}
      rows={[...Object.keys(vars.unit), ...others].map((id) => {
        const name = unitLabel(id, businessUnits)
        const tone = unitTone(
          id,
          Object.keys(vars.unit).map((id) => ({ id, color: id })),
        )
        return {
          key: id,
          cells: [
            <span className={page.code}>{id || '(empty)'}</span>,
            name || 'none',
            <span data-tone={tone}>{tone === id ? 'its own' : tone}</span>,
            <UnitSwatch unitId={id} name={name || 'No unit'} />,
            <span
              className={styles.tile}
              style={{ background: vars.unit[tone].tile, color: vars.unit[tone].text }}
            >
              {name || 'No unit'}
            </span>,
            <span className={styles.bar}>
              <ProgressBar value={defaults.unit} tone={tone} />
            </span>,
          ],
        }
      })}
    />
  )
}
