import { Loading } from '~/ui/parts/Loading/Loading'
import { Panel } from '~/ui/parts/Panel/Panel'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { actions, card, figures, head } from './ToolCard.css'
import { cards } from './Tools.css'
import * as styles from './ToolsSkeleton.css'

/** Three cards, each with the boxes of a tool with three reasons of two lines. */
export function ToolsSkeleton() {
  return (
    <Loading label="Loading the tools" count={3} className={cards}>
      <Panel className={card}>
        <div className={head}>
          <Skeleton width="36px" height="36px" />
          <Skeleton width="52%" />
        </div>
        <div className={figures}>
          {['Active users', 'Total sessions', 'Completion rate', 'Satisfaction'].map((label) => (
            <div key={label} className={styles.figure}>
              <Skeleton width="64px" className={styles.label} />
              <Skeleton width="48px" height="20px" className={styles.value} />
            </div>
          ))}
        </div>
        <div className={styles.reasons}>
          <Skeleton width="72px" className={styles.reasonsLabel} />
          {['92%', '40%', '84%', '56%', '88%', '32%'].map((width) => (
            <Skeleton key={width} width={width} className={styles.reason} />
          ))}
        </div>
        <div className={actions}>
          <Skeleton className={styles.launch} />
          <Skeleton className={styles.demo} />
        </div>
      </Panel>
    </Loading>
  )
}
