import { useEffect } from 'react'
import { useOnDemand } from '~/ui'
import { toggleAdmin } from '~/app/windowEvents'
import type { AdminToolsProps } from './AdminTools'

export type AdminHostProps = AdminToolsProps

const loadTools = () => import('./AdminTools').then((module) => module.AdminTools)

/** Where the admin panel stands on every page. Its code is fetched when it is first opened. */
export function AdminHost({ open, onClose }: AdminHostProps) {
  const { code: Tools, want } = useOnDemand(loadTools, {
    title: 'Admin Mode could not be loaded',
    // So that the next press of its button opens it.
    onFailed: onClose,
    onRetry: toggleAdmin,
  })

  useEffect(() => {
    if (open) want()
  }, [open, want])

  return Tools ? <Tools open={open} onClose={onClose} /> : <div id="admin-panel" hidden />
}
