import { useEffect, useState, type ComponentType } from 'react'
import { useToast } from '~/app/shell/ToastContext'
import type { AdminToolsProps } from './AdminTools'

export type AdminHostProps = AdminToolsProps

/** Where the admin panel stands on every page. Its code is fetched when it is first opened. */
export function AdminHost({ open, onClose }: AdminHostProps) {
  const [Tools, setTools] = useState<ComponentType<AdminHostProps> | null>(null)
  const showToast = useToast()
  const isWanted = open && !Tools

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('./AdminTools').then(
      (module) => {
        setTools(() => module.AdminTools)
      },
      () => {
        if (!isCurrent) return
        onClose()
        showToast({
          title: 'Admin Mode did not load',
          description: 'Check the connection, then press Admin Mode again.',
          tone: 'destructive',
        })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, onClose, showToast])

  return Tools ? <Tools open={open} onClose={onClose} /> : <div id="admin-panel" hidden />
}
