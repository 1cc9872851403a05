import { useEffect } from 'react'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import type { AccessDialogProps } from './AccessDialog'

export type AskForAccessProps = AccessDialogProps

const loadDialog = () => import('./AccessDialog').then((module) => module.AccessDialog)

/** The dialog that requests access to a locked item; its code loads with the first item. */
export function AskForAccess(props: AskForAccessProps) {
  const { code: Loaded, load } = useOnDemand(loadDialog, { title: 'The form could not be loaded' })
  const { item } = props

  useEffect(() => {
    if (item) load()
  }, [item, load])

  return Loaded && <Loaded {...props} />
}
