import type { Launch } from '~/data/contract/launch'
import { createStore, useStore } from './store'

const preview = createStore<Partial<Launch> | undefined>(undefined)

/** Previews the launch's texts on the page while they are typed; undefined ends it. */
export const previewLaunch = preview.write

/** The previewed fields of the launch. */
export const useLaunchPreview = () => useStore(preview)
