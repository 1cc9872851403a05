import { useEffect } from 'react'
import { useOnDemand } from '~/ui/lib/useOnDemand'
import type { ToastRegionProps } from './ToastRegion'

export type ToasterProps = ToastRegionProps

const loadRegion = () => import('./ToastRegion').then((module) => module.ToastRegion)

/** Says what has just happened, and announces it (specification, sections 8 and 9); its code comes with the first toast. */
export function Toaster(props: ToasterProps) {
  const [Region, want] = useOnDemand(loadRegion)
  const anything = props.toasts.length > 0

  useEffect(() => {
    if (anything) want()
  }, [anything, want])

  return Region && <Region {...props} />
}
