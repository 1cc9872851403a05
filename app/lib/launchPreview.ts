import type { Launch } from '~/data/contract/launch'
import { createStore, useStore } from './store'

const preview = createStore<Partial<Launch> | undefined>(undefined)

/** Shows the page with what is being typed of the launch, in this browser alone; undefined ends it. */
export const previewLaunch = preview.write

/** What is being typed of the launch. */
export const useLaunchPreview = () => useStore(preview)
