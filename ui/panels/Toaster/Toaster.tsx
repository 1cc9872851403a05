import { useEffect, useState } from 'react'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import { PlainToast } from './PlainToast'
import type { ToastRegionProps } from './ToastRegion'

export type ToasterProps = ToastRegionProps

const loadRegion = () => import('./ToastRegion').then((module) => module.ToastRegion)

/**
 * Shows and announces what has just happened (specification, sections 8 and 9). Its code loads with the first toast. If
 * that fails, and for messages about code that did not load, `PlainToast` is shown.
 */
export function Toaster(props: ToasterProps) {
  const [hasFailed, setFailed] = useState(false)
  const { code: Region, load } = useOnDemand(loadRegion, {
    title: 'The messages could not be loaded',
    showsFailure: 'inline',
    onFailed: () => {
      setFailed(true)
    },
  })
  const [newest] = props.toasts
  const newestId = newest && !newest.plain ? newest.id : undefined

  useEffect(() => {
    if (newestId !== undefined) load()
  }, [newestId, load])

  if (Region) return <Region {...props} />
  if (!newest?.open || !(hasFailed || newest.plain)) return null
  return <PlainToast key={newest.id} toast={newest} onDismiss={props.onDismiss} />
}
