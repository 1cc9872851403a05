export { homeSections } from './sections'
export { SectionFolds } from './SectionFolds'
