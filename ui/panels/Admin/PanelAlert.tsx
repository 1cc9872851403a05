import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import * as styles from './PanelAlert.css'

export type PanelAlertProps = AdminAlertProps

/** Something of the panel as a whole that was not done, over whichever module is open: signing out. */
export function PanelAlert(props: PanelAlertProps) {
  return (
    <div className={styles.place}>
      <AdminAlert {...props} />
    </div>
  )
}
