export { daysKey, minutesKey } from './keys'
export { type Past, usePast } from './usePast'
export { readListsOf } from './useTravel'
