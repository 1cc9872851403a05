import { useEffect, useState } from 'react'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import { PlainToast } from './PlainToast'
import type { ToastRegionProps } from './ToastRegion'

export type ToasterProps = ToastRegionProps

const loadRegion = () => import('./ToastRegion').then((module) => module.ToastRegion)

/**
 * Says what has just happened, and announces it (specification, sections 8 and 9). Its code comes with the first toast;
 * where that does not come, and for what is said of other code that did not, a plain form needs none.
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
  const wanted = newest && !newest.plain ? newest.id : undefined

  useEffect(() => {
    if (wanted !== undefined) load()
  }, [wanted, load])

  if (Region) return <Region {...props} />
  if (!newest?.open || !(hasFailed || newest.plain)) return null
  return <PlainToast key={newest.id} toast={newest} onDismiss={props.onDismiss} />
}
