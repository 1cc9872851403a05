import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useOnDemand } from '~/ui'
import { useSession } from '~/app/lib/api/useSession'
import { toggleAdmin } from '~/app/lib/windowEvents'
import type { AdminModeProps } from './AdminMode'

export type LazyAdminModeProps = AdminModeProps

const loadAdminMode = () => import('./AdminMode').then((module) => module.AdminMode)
const loadEditing = () => import('~/app/features/editing/EditMode').then((module) => module.EditMode)

/**
 * The admin panel on every page. Its code loads when it is first opened. The code of the edit buttons loads for users
 * who may edit.
 */
export function LazyAdminMode({ open, onClose }: LazyAdminModeProps) {
  const { code: AdminMode, load } = useOnDemand(loadAdminMode, {
    title: 'Admin Mode could not be loaded',
    // The next click on the button opens the panel again.
    onFailed: onClose,
    onRetry: toggleAdmin,
  })

  useEffect(() => {
    if (open) load()
  }, [open, load])

  const { code: Editing, load: wantEditing } = useOnDemand(loadEditing, {
    title: 'Editing could not be loaded',
  })
  const session = useSession()
  const edits = useLocation().pathname === '/' && session !== null

  useEffect(() => {
    if (edits) wantEditing()
  }, [edits, wantEditing])

  return (
    <>
      {AdminMode ? <AdminMode open={open} onClose={onClose} /> : <div id="admin-panel" hidden />}
      {Editing && <Editing adminOpen={open} onCloseAdmin={onClose} />}
    </>
  )
}
