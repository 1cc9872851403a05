import { lazyCode } from '~/ui'

/** The admin panel. */
export const AdminMode = lazyCode(() => import('./AdminMode').then((module) => module.AdminMode))

/** The edit buttons, for users who may edit. */
export const EditMode = lazyCode(() =>
  import('~/app/features/editing/EditMode').then((module) => module.EditMode),
)

export type { SearchableActions } from './SearchActions'
