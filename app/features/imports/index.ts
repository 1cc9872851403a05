import { lazyCode } from '~/ui'

/** The import in the admin panel. */
export const SiteImport = lazyCode(() => import('./SiteImport').then((module) => module.SiteImport))
