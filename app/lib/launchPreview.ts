import { useSyncExternalStore } from 'react'
import type { Launch } from '~/data/contract/launch'

type Preview = Partial<Launch> | undefined

let shown: Preview
const listeners = new Set<() => void>()

/** Shows the page with what is being typed of the launch, in this browser alone; undefined ends it. */
export function previewLaunch(preview: Preview): void {
  shown = preview
  for (const listener of listeners) listener()
}

/** What is being typed of the launch. */
export function useLaunchPreview(): Preview {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
