export { fold } from './fold'
export { homeSections } from './sections'
