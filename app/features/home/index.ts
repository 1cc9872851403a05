export { homeSections } from './sections'
export { useSectionFold } from './useSectionFold'
