import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import * as rail from './LaunchRail.css'
import * as styles from './LaunchRailSkeleton.css'

/** Seven loading lanes (specification, section 9), each with the boxes of a lane. */
export function LaunchRailSkeleton() {
  return (
    <div className={rail.rail}>
      <div className={styles.sentence}>
        <Skeleton width="min(560px, 100%)" />
        <Skeleton width="min(360px, 80%)" />
      </div>
      <Loading label="Loading the launch timeline" count={7} className={rail.chart.full}>
        <div className={rail.lane}>
          <span className={rail.name}>
            <Skeleton shape="circle" width="12px" />
            <Skeleton width="200px" className={styles.title} />
          </span>
          <Skeleton height="10px" />
          <Skeleton width="32px" className={styles.end} />
          <Skeleton width="88px" className={styles.column} />
          <Skeleton width="44px" className={styles.column} />
        </div>
      </Loading>
      <div className={rail.foot} />
    </div>
  )
}
