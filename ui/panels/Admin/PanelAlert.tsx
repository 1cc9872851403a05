import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import * as styles from './PanelAlert.css'

export type PanelAlertProps = AdminAlertProps

/** An error of the panel as a whole, above the open module, such as a failed sign-out. */
export function PanelAlert(props: PanelAlertProps) {
  return (
    <div className={styles.root}>
      <AdminAlert {...props} />
    </div>
  )
}
