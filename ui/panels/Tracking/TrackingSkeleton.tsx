import { Loading } from '~/ui/parts/Loading/Loading'
import { Panel } from '~/ui/parts/Panel/Panel'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { kpiLabels } from './KpiStrip'
import { panel as strip } from './KpiStrip.css'
import * as styles from './TrackingSkeleton.css'

/** About the number of new products in a launch. */
const rowsShown = 10

/** The loading state of the key figures and the table, in the boxes of the rows. */
export function TrackingSkeleton() {
  return (
    <>
      <Panel className={strip}>
        <Loading label="Loading the key figures" count={kpiLabels.length} className={styles.kpis}>
          <div className={styles.kpi}>
            <Skeleton width="96px" />
            <Skeleton width="48px" height="28px" />
            <Skeleton width="84px" height="10px" />
          </div>
        </Loading>
      </Panel>
      <Panel>
        <div className={styles.head}>
          <Skeleton width="196px" height="16px" />
          <Skeleton height="10px" className={styles.onlyWide} />
        </div>
        <Loading label="Loading the tracking table" count={rowsShown}>
          <div className={styles.row}>
            <div className={styles.product}>
              <Skeleton width="72%" />
              <Skeleton width="48%" height="10px" />
            </div>
            <Skeleton width="64%" />
            <Skeleton width="72%" className={styles.count} />
            <Skeleton width="72%" className={styles.count} />
            <Skeleton width="72%" className={styles.count} />
            <Skeleton width="84%" className={styles.overall} />
          </div>
        </Loading>
      </Panel>
    </>
  )
}
