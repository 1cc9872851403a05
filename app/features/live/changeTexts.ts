import { highlightChanged } from '~/ui'

export { changeRows, spokenChanges } from '~/data/domain/history/changeRows'
export { shownChanges } from '~/data/domain/history/shownChanges'
export { cachedItems } from './cachedItems'
export { highlightChanged }
